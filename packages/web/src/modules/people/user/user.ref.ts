import { userChoiceCalls } from "@larder/domain/people/user/user-choice.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({
  call: userChoiceCalls.list,
  one: userChoiceCalls.one,
  label: (user) => user.displayName,
  side: (user) => user.userName,
});
