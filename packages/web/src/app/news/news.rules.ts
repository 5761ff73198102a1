/** Ids count up: anything newer than the newest one seen is unread. */
export const unreadOf = (notices: readonly { readonly noticeId: number }[], seen: number): number =>
  notices.filter((notice) => notice.noticeId > seen).length;

/** The text of a notice without formatting: in a small panel, headings and pictures would only be in the way. */
export const plainText = (html: unknown): string =>
  typeof html !== "string"
    ? ""
    : html
        .replace(/<(?:br|\/p|\/li|\/h\d|\/div)[^>]*>/gi, "\n")
        .replace(/<[^>]*>/g, "")
        .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: keyof typeof SIGNS) => SIGNS[name])
        .replace(/\n{3,}/g, "\n\n")
        .trim();

const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };
