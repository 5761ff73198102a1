/**
 * Golden Dragon Foods / 金龍食品: a Traditional-Chinese wholesaler in London, made relative to
 * today with a fixed seed, so that something is near expiry, on hold and half picked on any day.
 */
import { writeRows } from "../../src/platform/db/rows.ts";
import type { DemoCompany } from "../companies.ts";
import { openReplay } from "../replay.ts";
import { people } from "./people.ts";

const tenantId = "100002";

export const goldenDragon: DemoCompany = {
  tenantId,
  name: "Golden Dragon Foods 金龍食品",
  async load(context) {
    const start = new Date();
    const replay = await openReplay(context, {
      start,
      people,
      company: {
        tenantId,
        companyName: "Golden Dragon Foods",
        companyNameZh: "金龍食品",
        address: "Unit 8, Wharf Road Industrial Estate\nLondon",
        addressZh: "倫敦碼頭路工業邨 8 號",
        postCode: "E16 2DQ",
        phone: "020 7946 0188",
        vatNo: "GB987654321",
        companyNo: "04567890",
        awrsUrn: "XGAW00000188888",
        bankDetails: "Thames & Pearl Bank  Sort code 20-45-88  Account 31415926",
        adminName: "admin",
        adminNick: "Administrator",
      },
    });
    try {
      await replay.write((tx) => {
        const stamp = { createTime: start, updateTime: start, status: "0", version: 1 };
        const main = replay.nextId();
        writeRows(tx, "warehouse", [
          {
            tenantId,
            id: main,
            code: "LON",
            nameEn: "London warehouse",
            nameZh: "倫敦倉",
            kind: "MAIN",
            keepsStock: true,
            address: "Wharf Road, London",
            postCode: "E16 2DQ",
            lat: "51.507400",
            lng: "0.021500",
            ...stamp,
          },
        ]);
        writeRows(
          tx,
          "location",
          (["PICK", "BULK", "CHILL", "FROZEN", "QUARANTINE", "WASTE"] as const).map((kind, i) => ({
            tenantId,
            id: replay.nextId(),
            warehouseId: main,
            code: `${"ABCFQW"[i]}-01`,
            kind,
            pickSequence: (i + 1) * 10,
            ...stamp,
          })),
        );
        writeRows(
          tx,
          "userWarehouse",
          [...replay.userIds.values()].map((userId) => ({ tenantId, userId, warehouseId: main })),
        );
      });
      await replay.finish();
    } finally {
      await replay.close();
    }
  },
};
