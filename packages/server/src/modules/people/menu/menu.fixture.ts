/** What another client sends of a menu that has nothing special. */
export const plainMenu = {
  isFrame: "1",
  isCache: "0",
  visible: "0",
  status: "0",
  component: "",
  queryParam: "",
  perms: "",
};
