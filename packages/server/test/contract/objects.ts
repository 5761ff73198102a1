/**
 * The objects of the dialect and the type of each of their values (docs/rules/wire.md#values,
 * docs/rules/companies.md#objects).
 */

/** Describes what is wrong with a value; empty when it is right. */
export type Shape = (value: unknown) => readonly string[];

const kind =
  (name: string, is: (value: unknown) => boolean): Shape =>
  (value) =>
    is(value) ? [] : [`: ${JSON.stringify(value) ?? "missing"} is no ${name}`];

/** Ids are positive whole numbers that JavaScript represents exactly. */
export const id = kind("id", (value) => Number.isSafeInteger(value) && (value as number) > 0);
export const whole = kind("whole number", Number.isSafeInteger);
export const text = kind("text", (value) => typeof value === "string");
export const flag = kind("truth value", (value) => typeof value === "boolean");
const matching = (name: string, form: RegExp): Shape =>
  kind(name, (value) => typeof value === "string" && form.test(value));
export const time = matching("time", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
export const tenantId = matching("number of a company", /^\d{6}$/);
const onOff = matching("0 or 1", /^[01]$/);
const yesNo = matching("Y or N", /^[YN]$/);
const digits = matching("number in a text", /^\d+$/);
/** Sent as null, never omitted. */
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? [] : shape(value);
/** A secret is stored, but never returned. */
export const stars = kind("stars", (value) => typeof value === "string" && /^\*+$/.test(value));
export const nothing = kind("null", (value) => value === null);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value)
      ? value.flatMap((one, at) => shape(one).map((wrong) => `[${at}]${wrong}`))
      : [`: ${JSON.stringify(value) ?? "missing"} is no list`];
export const of =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    value === null || typeof value !== "object" || Array.isArray(value)
      ? [`: ${JSON.stringify(value) ?? "missing"} is no object`]
      : Object.entries(fields).flatMap(([name, shape]) =>
          shape((value as Record<string, unknown>)[name]).map((wrong) => `.${name}${wrong}`),
        );
/** May be omitted, as the nodes of routes and trees omit empty properties. */
export const absentOr =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? [] : shape(value);

/* ---------- envelopes ---------- */

const envelope = { code: kind("200", (value) => value === 200), msg: text, dateTime: time };
export const single = (data: Shape): Shape => of({ ...envelope, data });
export const rows = (row: Shape): Shape => of({ ...envelope, total: whole, rows: listOf(row) });

/* ---------- objects ---------- */

const roleFields = {
  roleId: id,
  roleName: text,
  roleKey: text,
  roleSort: whole,
  dataScope: matching("data scope", /^[1-6]$/),
  menuCheckStrictly: flag,
  deptCheckStrictly: flag,
  status: onOff,
  remark: maybe(text),
  createTime: time,
  flag,
  superAdmin: flag,
};
export const role = of(roleFields);

export const post = of({
  postId: id,
  deptId: id,
  deptName: maybe(text),
  postCode: text,
  postName: text,
  postNameCn: text,
  postNameEn: text,
  postCategory: maybe(text),
  postSort: whole,
  status: onOff,
  remark: maybe(text),
  createTime: time,
});

const account = {
  userId: id,
  tenantId,
  deptId: maybe(id),
  deptName: maybe(text),
  userName: text,
  nickName: text,
  userType: text,
  email: maybe(text),
  phonenumber: maybe(text),
  avatar: maybe(text),
  status: onOff,
  loginIp: maybe(text),
  loginDate: maybe(time),
  createTime: time,
};

export const user = of({
  ...account,
  sex: matching("sex", /^[012]$/),
  remark: maybe(text),
  roles: listOf(of({ roleId: id, roleName: text, roleKey: text, roleSort: whole, dataScope: text, superAdmin: flag })),
  roleIds: listOf(id),
  postIds: listOf(id),
  roleId: nothing,
});

export const dept = of({
  deptId: id,
  parentId: whole,
  parentName: maybe(text),
  ancestors: matching("path", /^0(,\d+)*$/),
  deptName: text,
  deptCategory: maybe(text),
  orderNum: whole,
  leader: maybe(id),
  leaderName: maybe(text),
  phone: maybe(text),
  email: maybe(text),
  status: onOff,
  createTime: time,
});

export const menu = of({
  menuId: id,
  parentId: whole,
  menuName: text,
  orderNum: whole,
  path: maybe(text),
  component: maybe(text),
  queryParam: maybe(text),
  isFrame: onOff,
  isCache: onOff,
  menuType: matching("kind of menu", /^[MCF]$/),
  visible: onOff,
  status: onOff,
  perms: maybe(text),
  icon: maybe(text),
  remark: maybe(text),
  createTime: time,
});

export const dictType = of({ dictId: id, dictName: text, dictType: text, remark: maybe(text), createTime: time });
export const dictData = of({
  dictCode: id,
  dictSort: whole,
  dictLabel: text,
  dictValue: text,
  dictType: text,
  cssClass: maybe(text),
  listClass: matching("colour", /^(primary|success|info|warning|danger|default)$/),
  isDefault: yesNo,
  remark: maybe(text),
  createTime: time,
});

export const tenant = of({
  id,
  tenantId,
  contactUserName: text,
  contactPhone: text,
  companyName: text,
  licenseNumber: maybe(text),
  address: maybe(text),
  domain: maybe(text),
  intro: maybe(text),
  remark: maybe(text),
  packageId: maybe(id),
  expireTime: maybe(time),
  accountCount: whole,
  status: onOff,
});

export const tenantPackage = of({
  packageId: id,
  packageName: text,
  menuIds: matching("list of ids in a text", /^(\d+(, \d+)*)?$/),
  remark: maybe(text),
  menuCheckStrictly: flag,
  status: onOff,
});

export const config = of({
  configId: id,
  configName: text,
  configKey: text,
  configValue: text,
  configType: yesNo,
  remark: maybe(text),
  createTime: time,
});

export const notice = of({
  noticeId: id,
  noticeTitle: text,
  noticeType: matching("kind of notice", /^[12]$/),
  noticeContent: maybe(text),
  status: onOff,
  remark: maybe(text),
  createBy: maybe(id),
  createByName: maybe(text),
  createTime: time,
});

export const client = of({
  id,
  clientId: text,
  clientKey: text,
  clientSecret: stars,
  grantTypeList: listOf(text),
  grantType: text,
  deviceType: maybe(text),
  activeTimeout: whole,
  timeout: whole,
  status: onOff,
});

export const file = of({
  ossId: id,
  fileName: text,
  originalName: text,
  fileSuffix: matching("ending with its dot", /^\.[a-z0-9]+$/),
  url: text,
  createTime: time,
  createBy: maybe(id),
  createByName: maybe(text),
  service: text,
});

export const ossConfig = of({
  ossConfigId: id,
  configKey: text,
  accessKey: maybe(stars),
  secretKey: maybe(stars),
  bucketName: maybe(text),
  prefix: maybe(text),
  endpoint: maybe(text),
  domain: maybe(text),
  isHttps: yesNo,
  region: maybe(text),
  accessPolicy: matching("policy", /^[012]$/),
  status: onOff,
  ext1: maybe(text),
  remark: maybe(text),
});

export const operLog = of({
  operId: id,
  tenantId,
  title: text,
  businessType: kind(
    "kind of operation",
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9,
  ),
  method: text,
  requestMethod: text,
  operatorType: whole,
  operName: maybe(text),
  deptName: maybe(text),
  operUrl: text,
  operIp: maybe(text),
  operLocation: maybe(text),
  operParam: maybe(text),
  jsonResult: maybe(text),
  status: kind("0 or 1 as a number", (value) => value === 0 || value === 1),
  errorMsg: maybe(text),
  operTime: time,
  costTime: whole,
});

export const loginLog = of({
  infoId: id,
  tenantId,
  userName: text,
  clientKey: maybe(text),
  deviceType: maybe(text),
  status: onOff,
  ipaddr: maybe(text),
  loginLocation: maybe(text),
  browser: maybe(text),
  os: maybe(text),
  msg: text,
  loginTime: time,
});

export const online = of({
  tokenId: text,
  deptName: maybe(text),
  userName: text,
  clientKey: maybe(text),
  deviceType: maybe(text),
  ipaddr: maybe(text),
  loginLocation: maybe(text),
  browser: maybe(text),
  os: maybe(text),
  loginTime: kind("moment in milliseconds", (value) => Number.isSafeInteger(value) && Number(value) > 1e12),
});

/** For a select box: no `children` on a leaf. */
export const node: Shape = (value) =>
  of({
    id,
    parentId: whole,
    label: text,
    weight: whole,
    children: absentOr((below) => (Array.isArray(below) && below.length === 0 ? [" is empty"] : listOf(node)(below))),
  })(value);

const meta = of({
  title: text,
  icon: absentOr(maybe(text)),
  noCache: absentOr(flag),
  link: absentOr(maybe(matching("address", /^https?:/))),
});
/** A node of the routes: null and empty properties are omitted, `hidden` never (docs/rules/companies.md#routes). */
export const route: Shape = (value) => {
  const empty = Object.entries(value as object).filter(
    ([, one]) => one === null || one === "" || (Array.isArray(one) && one.length === 0),
  );
  return [
    ...empty.map(([name]) => `.${name} is empty`),
    ...of({
      name: matching("name", /./),
      path: text,
      hidden: flag,
      component: text,
      redirect: absentOr(text),
      query: absentOr(text),
      alwaysShow: absentOr(flag),
      meta: absentOr(meta),
      children: absentOr(listOf(route)),
    })(value),
  ];
};

/** The signed-in user as returned by `getInfo`. */
export const info = of({
  user: of({
    ...account,
    sex: maybe(text),
    roles: listOf(of({ roleId: id, roleName: text, roleKey: text })),
    warehouses: listOf(of({ id, name: text })),
  }),
  roles: listOf(text),
  permissions: listOf(text),
  posts: listOf(of({ postId: id, postCode: text, postName: text, postNameCn: text, postNameEn: text })),
  warehouses: listOf(of({ id, name: text })),
});

export const signIn = of({
  access_token: text,
  refresh_token: nothing,
  expire_in: whole,
  refresh_expire_in: nothing,
  client_id: text,
  scope: nothing,
  openid: nothing,
});
export const uploaded = of({ url: text, fileName: text, ossId: digits });
