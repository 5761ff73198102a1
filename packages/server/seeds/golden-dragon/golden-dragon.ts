/**
 * Golden Dragon Foods / 金龍食品: a Traditional-Chinese wholesaler in London, made relative to
 * today with a fixed seed, so that something is near expiry, on hold and half picked on any
 * day. Six weeks of trade go before: invoices paid, late, and never.
 */
import { addDays, businessDate, isoWeekday } from "@larder/domain/kernel/calendar";
import { sameWeekdays } from "@larder/domain/dashboard/dashboard.rules";
import type { DemoCompany } from "../demo-company.ts";
import { progressOf } from "../progress.ts";
import { openReplay } from "../replay.ts";
import { openWarehouse } from "../warehouse.ts";
import { sellByWeight } from "./catch-weight.ts";
import { matchCosmo } from "./cosmo.ts";
import { openFleet } from "./fleet.ts";
import { nameDeputy, orderFromSuppliers } from "./purchases.ts";
import { setUpDragon } from "./set-up.ts";
import { paySuppliers } from "./payment-runs.ts";
import { people } from "./people.ts";
import { promote } from "./promotions.ts";
import { countStock } from "./stocktakes.ts";
import { openSuppliers } from "./suppliers.ts";
import { buyAtTheCounter } from "./typed-receipts.ts";
import { morning, regularDay, tradeDay } from "./trade.ts";
import { openNorth, sendNorth } from "./transfers.ts";

const tenantId = "100002";
const WEEKS = 6;

export const goldenDragon: DemoCompany = {
  tenantId,
  name: "Golden Dragon Foods 金龍食品",
  async load(context) {
    const now = new Date();
    const today = businessDate(now);
    const first = addDays(today, -7 * WEEKS);
    const replay = await openReplay(context, {
      start: at(first),
      people,
      company: {
        tenantId,
        companyName: "Golden Dragon Foods",
        companyNameZh: "金龍食品",
        address: "Unit 8, Wharf Road Industrial Estate\nLondon",
        addressZh: "倫敦碼頭路工業邨 8 號",
        postCode: "E16 2DQ",
        contactPhone: "020 7946 0188",
        vatNo: "GB987654321",
        companyNo: "04567890",
        awrsUrn: "XGAW00000188888",
        bankDetails: "Thames & Pearl Bank  Sort code 20-45-88  Account 31415926",
        adminName: "admin",
        adminNick: "Administrator",
      },
    });
    try {
      const place = await openWarehouse(replay, tenantId, {
        code: "LON",
        nameEn: "London warehouse",
        nameZh: "倫敦倉",
        address: "Wharf Road, London",
        postCode: "E16 2DQ",
        lat: "51.507400",
        lng: "0.021500",
      });
      const north = await openNorth(replay, tenantId);
      const dragon = await setUpDragon(replay, place, first);
      await openSuppliers(replay, dragon, { first, today });
      const days: string[] = [];
      for (let day = first; day < today; day = addDays(day, 1)) if (isoWeekday(day) <= 6) days.push(day);
      const progress = progressOf(context.say, "Golden Dragon", days.length);
      for (const day of days) {
        replay.clock.set(at(day));
        await replay.night();
        await tradeDay(replay, dragon, day);
        const weeksAgo = sameWeekdays(today).indexOf(day) + 1;
        if (weeksAgo > 0) await regularDay(replay, dragon, day, weeksAgo);
        progress.step();
      }
      replay.clock.set(now);
      await replay.night();
      await openFleet(replay, place, today);
      await morning(replay, dragon, today);
      await sendNorth(replay, dragon, north);
      await countStock(replay, dragon);
      await matchCosmo(replay, dragon);
      await orderFromSuppliers(replay, dragon, today);
      await nameDeputy(replay, today);
      await paySuppliers(replay, today);
      await buyAtTheCounter(replay, dragon, today);
      await sellByWeight(replay, dragon, today);
      await promote(replay, dragon, today);
      context.say(`Golden Dragon: ${dragon.count.orders} orders in ${progress.seconds().toFixed(1)} s`);
      await replay.finish();
    } finally {
      await replay.close();
    }
  },
};

const at = (day: string): Date => new Date(`${day}T09:30:00Z`);
