import { deptChoiceCalls } from "@larder/domain/people/dept/dept-choice.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({ call: deptChoiceCalls.list, one: deptChoiceCalls.one, label: (dept) => dept.deptName });
