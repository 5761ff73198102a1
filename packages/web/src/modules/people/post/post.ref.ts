import { nameIn } from "@larder/domain/kernel/words";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({
  call: postCalls.list,
  one: postCalls.get,
  code: (post) => post.postCode,
  label: (post, language) => nameIn(language, { nameEn: post.postNameEn, nameZh: post.postNameZh }),
});
