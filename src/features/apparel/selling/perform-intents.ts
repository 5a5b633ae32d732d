import type { Performers } from '#features/auth/declared-intent.ts';
import { addStockAlert } from '#features/listings/stock-alerts/calls.ts';
import { api } from '#platform/web/api.ts';

export const performers: Performers = {
  async 'goods.alert'({ of, id, title }) {
    await api(addStockAlert, { body: { kind: of, refId: id } });
    return `We’ll email you once when ${title} is back in stock.`;
  },
};
