import { beforeAll, describe, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company } = openStory();
let admin: Dialect;
let chinese: Dialect;

beforeAll(async () => {
  const client = await company.as("admin");
  admin = dialectOf(client);
  chinese = dialectOf(client.with({ language: "zh" }));
});

interface Row {
  postId: number;
  postName: string;
  postNameCn: string;
  postNameEn: string;
  [key: string]: unknown;
}
const add = async (body: object, by = admin): Promise<Row> => {
  const given = { deptId: company.deptId, postSort: 1, status: "0", remark: "", postCategory: "", ...body } as Record<
    string,
    unknown
  >;
  expect(await by.post("/system/post", given)).toMatchObject({ code: 200, data: null });
  const found = await by.get(`/system/post/list?postCode=${String(given["postCode"])}`);
  return found.rows![0] as Row;
};

describe("a post", () => {
  test("from a client with one name has it in both languages", async () => {
    expect(await add({ postCode: "ONE", postName: "Buyer" })).toMatchObject({
      postName: "Buyer",
      postNameCn: "Buyer",
      postNameEn: "Buyer",
    });
  });

  test("is named in the language of the request, and a new name goes to that language", async () => {
    await add({ postCode: "TWO", postNameEn: "Driver", postNameCn: "司機" });
    const read = (await chinese.get("/system/post/list?postCode=TWO")).rows![0] as Row;
    expect(read).toMatchObject({ postName: "司機", deptName: "Company 1" });
    expect((await chinese.put("/system/post", { ...read, postName: "貨車司機" })).code).toBe(200);
    expect((await admin.get(`/system/post/${read.postId}`)).data).toMatchObject({
      postName: "Driver",
      postNameCn: "貨車司機",
    });
  });

  test("is listed by part of its code and of either name, by department and by what is below", async () => {
    await add({ postCode: "FIND-1", postNameEn: "Picker", postNameCn: "揀貨員" });
    const codes = async (query: string) =>
      ((await admin.get(`/system/post/list?${query}`)).rows as Row[]).map((row) => row["postCode"]);
    expect(await codes("postName=%E6%8F%80%E8%B2%A8")).toEqual(["FIND-1"]);
    expect(
      await codes(
        `postCode=IND&deptId=${company.deptId}&status=0&postCategory=&params%5BbeginTime%5D=2026-01-01%2000:00:00&params%5BendTime%5D=2026-12-31%2023:59:59&`,
      ),
    ).toEqual(["FIND-1"]);
    expect(await codes(`belongDeptId=${company.deptId}&postCode=FIND`)).toEqual(["FIND-1"]);
    expect(
      await codes("params%5BbeginTime%5D=2027-01-01%2000:00:00&params%5BendTime%5D=2027-12-31%2023:59:59"),
    ).toEqual([]);
  });

  test("is offered by department or by id; without either, none", async () => {
    const { postId } = await add({ postCode: "OFFER", postName: "Cashier" });
    await add({ postCode: "SHUT", postName: "Shut", status: "1" });
    const ids = async (query: string) =>
      (await admin.get<Row[]>(`/system/post/optionselect${query}`)).data.map((row) => row.postId);
    expect(await ids("")).toEqual([]);
    expect(await ids(`?postIds=${postId}`)).toEqual([postId]);
    const ofDept = (await admin.get<Row[]>(`/system/post/optionselect?postIds=&deptId=${company.deptId}`)).data;
    expect(ofDept.map((row) => row["postCode"])).toContain("OFFER");
    expect(ofDept.map((row) => row["postCode"])).not.toContain("SHUT");
  });

  test("is exported with the filters of the list", async () => {
    await add({ postCode: "XLSX", postName: "Exporter" });
    const file = await admin.download("/system/post/export", "postCode=XLSX&pageNum=1&pageSize=10");
    expect(file).toMatchObject({
      name: expect.stringMatching(/\.xlsx$/),
      type: expect.stringContaining("spreadsheetml"),
    });
    expect(file.bytes.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("guards", () => {
  test("code and both names are used once", async () => {
    await add({ postCode: "DUP", postNameEn: "Dup", postNameCn: "重複" });
    const other = { deptId: company.deptId, postSort: 1 };
    expect(await admin.post("/system/post", { ...other, postCode: "DUP", postName: "Other" })).toMatchObject({
      code: 400,
      reason: "postCodeTaken",
    });
    expect(
      await admin.post("/system/post", { ...other, postCode: "DUP2", postNameEn: "Dup", postNameCn: "其他" }),
    ).toMatchObject({
      code: 400,
      reason: "postNameTaken",
      msg: "There is already a post called Dup. Use another name, or change the existing post.",
    });
    expect(
      await chinese.post("/system/post", { ...other, postCode: "DUP2", postNameEn: "Else", postNameCn: "重複" }),
    ).toMatchObject({ code: 400, msg: "崗位「重複」已存在，請改用其他名稱，或修改現有崗位。" });
  });

  test("a post that users hold is neither deleted nor disabled", async () => {
    const post = await add({ postCode: "HELD", postName: "Held" });
    const free = await add({ postCode: "FREE", postName: "Free" });
    await world.rows(
      company.tenantId,
      "insert into user_post (tenant_id, user_id, post_id) select $1, id, $2 from app_user where tenant_id = $1 limit 1",
      [company.tenantId, post.postId],
    );
    expect(await admin.delete(`/system/post/${free.postId},${post.postId}`)).toMatchObject({
      code: 400,
      reason: "postInUse",
    });
    expect(await admin.put("/system/post", { ...post, status: "1" })).toMatchObject({ code: 400, reason: "postInUse" });
    expect((await admin.get(`/system/post/${free.postId}`)).code).toBe(200);
    expect((await admin.delete(`/system/post/${free.postId}`)).code).toBe(200);
  });

  const wrong: [why: string, body: object, reason: string][] = [
    ["no department", { deptId: "" }, "invalid"],
    ["no code", { postCode: "" }, "invalid"],
    ["a code of more than 64", { postCode: "x".repeat(65) }, "invalid"],
    ["a name of more than 50", { postName: "x".repeat(51) }, "invalid"],
    ["no name in any language", { postName: "", postNameCn: "", postNameEn: null }, "postNameMissing"],
    ["no place in the order", { postSort: "" }, "invalid"],
  ];
  test.each(wrong)("%s is refused", async (_, body, reason) => {
    expect(
      await admin.post("/system/post", { deptId: company.deptId, postCode: "W", postName: "W", postSort: 1, ...body }),
    ).toMatchObject({ code: 400, reason });
  });

  test("a department of another company does not exist", async () => {
    const other = await world.company();
    expect(
      await admin.post("/system/post", { deptId: other.deptId, postCode: "W", postName: "W", postSort: 1 }),
    ).toMatchObject({ code: 404 });
  });
});
