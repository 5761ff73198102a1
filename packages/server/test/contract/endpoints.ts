/**
 * The calls of a client of the wire dialect (docs/rules/companies.md#objects), once: method, path, and who may.
 * `public` is everybody, `-` whoever is signed in, else the permission; a second word names the role that is
 * asked for besides. Roles beyond the dialect: clients, storage and caches are one for the whole installation,
 * so they are the operator's.
 */
type Method = "GET" | "POST" | "PUT" | "DELETE";
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly permission: string;
  readonly role?: string;
}

const TABLE = `
GET    /auth/code                                          public
GET    /auth/tenant/list                                   public
POST   /auth/login                                         public
POST   /auth/register                                      public
POST   /auth/logout                                        public
GET    /auth/binding/{source}                              public
GET    /resource/sse                                       -
GET    /resource/sse/close                                 public

GET    /system/user/getInfo                                -
GET    /system/user/list                                   system:user:list
POST   /system/user/export                                 system:user:export
POST   /system/user/importTemplate                         -
POST   /system/user/importData                             system:user:import
GET    /system/user                                        system:user:query
GET    /system/user/{userId}                               system:user:query
GET    /system/user/optionselect                           system:user:query
GET    /system/user/list/dept/{deptId}                     system:user:list
GET    /system/user/deptTree                               system:user:list
POST   /system/user                                        system:user:add
PUT    /system/user                                        system:user:edit
PUT    /system/user/resetPwd                               system:user:resetPwd
PUT    /system/user/changeStatus                           system:user:edit
DELETE /system/user/{ids}                                  system:user:remove
GET    /system/user/authRole/{userId}                      system:user:query
PUT    /system/user/authRole                               system:user:edit
GET    /system/user/profile                                -
PUT    /system/user/profile                                -
PUT    /system/user/profile/updatePwd                      -
POST   /system/user/profile/avatar                         -
GET    /system/social/list                                 -

GET    /system/role/list                                   system:role:list
POST   /system/role/export                                 system:role:export
GET    /system/role/{roleId}                               system:role:query
POST   /system/role                                        system:role:add
PUT    /system/role                                        system:role:edit
PUT    /system/role/dataScope                              system:role:edit
PUT    /system/role/changeStatus                           system:role:edit
DELETE /system/role/{ids}                                  system:role:remove
GET    /system/role/optionselect                           system:role:query
GET    /system/role/authUser/allocatedList                 system:role:list
GET    /system/role/authUser/unallocatedList               system:role:list
PUT    /system/role/authUser/cancel                        system:role:edit
PUT    /system/role/authUser/cancelAll                     system:role:edit
PUT    /system/role/authUser/selectAll                     system:role:edit
GET    /system/role/deptTree/{roleId}                      system:role:list

GET    /system/dept/list                                   system:dept:list
GET    /system/dept/list/exclude/{deptId}                  system:dept:list
GET    /system/dept/{deptId}                               system:dept:query
GET    /system/dept/optionselect                           system:dept:query
POST   /system/dept                                        system:dept:add
PUT    /system/dept                                        system:dept:edit
DELETE /system/dept/{deptId}                               system:dept:remove

GET    /system/post/list                                   system:post:list
POST   /system/post/export                                 system:post:export
GET    /system/post/{id}                                   system:post:query
GET    /system/post/optionselect                           system:post:query
POST   /system/post                                        system:post:add
PUT    /system/post                                        system:post:edit
DELETE /system/post/{ids}                                  system:post:remove

GET    /system/menu/getRouters                             -
GET    /system/menu/list                                   system:menu:list         admin
GET    /system/menu/{menuId}                               system:menu:query        admin
GET    /system/menu/treeselect                             system:menu:query
GET    /system/menu/roleMenuTreeselect/{roleId}            system:menu:query
GET    /system/menu/tenantPackageMenuTreeselect/{packageId} system:menu:query       superadmin
POST   /system/menu                                        system:menu:add          superadmin
PUT    /system/menu                                        system:menu:edit         superadmin
DELETE /system/menu/{menuId}                               system:menu:remove       superadmin

GET    /system/dict/type/list                              system:dict:list
POST   /system/dict/type/export                            system:dict:export
GET    /system/dict/type/{dictId}                          system:dict:query
GET    /system/dict/type/optionselect                      -
POST   /system/dict/type                                   system:dict:add
PUT    /system/dict/type                                   system:dict:edit
DELETE /system/dict/type/{ids}                             system:dict:remove
DELETE /system/dict/type/refreshCache                      system:dict:remove
GET    /system/dict/data/list                              system:dict:list
POST   /system/dict/data/export                            system:dict:export
GET    /system/dict/data/{dictCode}                        system:dict:query
GET    /system/dict/data/type/{dictType}                   -
POST   /system/dict/data                                   system:dict:add
PUT    /system/dict/data                                   system:dict:edit
DELETE /system/dict/data/{codes}                           system:dict:remove

GET    /system/config/list                                 system:config:list
POST   /system/config/export                               system:config:export
GET    /system/config/{id}                                 system:config:query
GET    /system/config/configKey/{key}                      -
POST   /system/config                                      system:config:add
PUT    /system/config                                      system:config:edit
PUT    /system/config/updateByKey                          system:config:edit
DELETE /system/config/{ids}                                system:config:remove
DELETE /system/config/refreshCache                         system:config:remove

GET    /system/notice/list                                 system:notice:list
GET    /system/notice/{id}                                 system:notice:query
POST   /system/notice                                      system:notice:add
PUT    /system/notice                                      system:notice:edit
DELETE /system/notice/{ids}                                system:notice:remove

GET    /system/tenant/list                                 system:tenant:list       superadmin
POST   /system/tenant/export                               system:tenant:export     superadmin
GET    /system/tenant/{id}                                 system:tenant:query      superadmin
POST   /system/tenant                                      system:tenant:add        superadmin
PUT    /system/tenant                                      system:tenant:edit       superadmin
PUT    /system/tenant/changeStatus                         system:tenant:edit       superadmin
DELETE /system/tenant/{ids}                                system:tenant:remove     superadmin
GET    /system/tenant/dynamic/{tenantId}                   -                        superadmin
GET    /system/tenant/dynamic/clear                        -                        superadmin
GET    /system/tenant/syncTenantPackage                    system:tenant:edit       superadmin

GET    /system/tenant/package/list                         system:tenantPackage:list   superadmin
GET    /system/tenant/package/selectList                   system:tenantPackage:list   superadmin
POST   /system/tenant/package/export                       system:tenantPackage:export superadmin
POST   /system/package/export                              system:tenantPackage:export superadmin
GET    /system/tenant/package/{id}                         system:tenantPackage:query  superadmin
POST   /system/tenant/package                              system:tenantPackage:add    superadmin
PUT    /system/tenant/package                              system:tenantPackage:edit   superadmin
PUT    /system/tenant/package/changeStatus                 system:tenantPackage:edit   superadmin
DELETE /system/tenant/package/{ids}                        system:tenantPackage:remove superadmin

GET    /system/client/list                                 system:client:list       superadmin
POST   /system/client/export                               system:client:export     superadmin
GET    /system/client/{id}                                 system:client:query      superadmin
POST   /system/client                                      system:client:add        superadmin
PUT    /system/client                                      system:client:edit       superadmin
PUT    /system/client/changeStatus                         system:client:edit       superadmin
DELETE /system/client/{ids}                                system:client:remove     superadmin

GET    /monitor/online/list                                monitor:online:list
DELETE /monitor/online/{tokenId}                           monitor:online:forceLogout
GET    /monitor/online                                     -
POST   /monitor/online/{tokenId}                           -
GET    /monitor/operlog/list                               monitor:operlog:list
POST   /monitor/operlog/export                             monitor:operlog:export
DELETE /monitor/operlog/{ids}                              monitor:operlog:remove
DELETE /monitor/operlog/clean                              monitor:operlog:remove
GET    /monitor/logininfor/list                            monitor:logininfor:list
POST   /monitor/logininfor/export                          monitor:logininfor:export
DELETE /monitor/logininfor/{ids}                           monitor:logininfor:remove
DELETE /monitor/logininfor/clean                           monitor:logininfor:remove
GET    /monitor/logininfor/unlock/{userName}               monitor:logininfor:unlock
GET    /monitor/cache                                      monitor:cache:list       superadmin

GET    /resource/oss/list                                  system:oss:list
GET    /resource/oss/listByIds/{ids}                       system:oss:list
POST   /resource/oss/upload                                system:oss:upload
GET    /resource/oss/download/{ossId}                      system:oss:download
DELETE /resource/oss/{ids}                                 system:oss:remove
GET    /resource/oss/config/list                           system:ossConfig:list    superadmin
GET    /resource/oss/config/{id}                           system:ossConfig:query   superadmin
POST   /resource/oss/config                                system:ossConfig:add     superadmin
PUT    /resource/oss/config                                system:ossConfig:edit    superadmin
PUT    /resource/oss/config/changeStatus                   system:ossConfig:edit    superadmin
DELETE /resource/oss/config/{ids}                          system:ossConfig:remove  superadmin
`;

export const endpoints: readonly Endpoint[] = TABLE.split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [method, path, permission, role] = line.trim().split(/\s+/) as [Method, string, string, string?];
    return { method, path, permission, ...(role ? { role } : {}) };
  });

/** Regardless of the parameters' names. */
export const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

/** Refused when repeated within five seconds of a success (docs/rules/wire.md#repeated-requests). */
export const once: readonly string[] = [
  "POST /system/tenant",
  "PUT /system/tenant",
  "POST /system/tenant/package",
  "PUT /system/tenant/package",
  "POST /resource/oss/config",
  "PUT /resource/oss/config",
  "POST /system/client",
  "PUT /system/client",
  "PUT /system/user/profile",
  "PUT /system/user/profile/updatePwd",
  "POST /system/user/profile/avatar",
];

/** Must be encrypted (docs/rules/wire.md#encryption). */
export const encrypted: readonly string[] = [
  "POST /auth/login",
  "POST /auth/register",
  "PUT /system/user/resetPwd",
  "PUT /system/user/profile/updatePwd",
  "POST /system/tenant",
];
