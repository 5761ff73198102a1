/** An account that nobody has signed in with yet. */
export const newAccount = {
  deptId: null,
  userType: "sys_user",
  email: null,
  phonenumber: null,
  sex: "0",
  avatar: null,
  passwordSetAt: null,
  status: "0",
  loginIp: null,
  loginDate: null,
  remark: null,
  deleted: false,
} as const;
