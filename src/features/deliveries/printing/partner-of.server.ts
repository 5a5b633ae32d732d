import type { Deps } from '#platform/ctx.ts';
import { noteCalls } from '#platform/external-services.ts';
import { httpPartner } from './http-partner.server.ts';
import { type PrintPartner, PrintRefused } from './print-partner.ts';

const NOBODY = 'We work with no print partner at the moment.';

/** Nobody: sellers print, and say themselves when they have begun and shipped. What an earlier partner had is given back to them. */
const manualPartner: PrintPartner = {
  takesOrders: false,
  quote: async () => null,
  async submit() {
    throw new PrintRefused(NOBODY);
  },
  status: async (key) => ({ externalId: key, state: 'held', problem: NOBODY, parcel: null }),
  cancel: async () => 'cancelled',
};

/** The partner that the configuration names. */
export function printPartnerOf({ config, log }: Pick<Deps, 'config' | 'log'>): PrintPartner {
  const { PRINT_PARTNER: name, PRINT_PARTNER_URL: address, PRINT_PARTNER_TOKEN: token } = config;
  if (name === 'manual' || !token) return manualPartner;
  return noteCalls(log, 'printing', httpPartner(address, token));
}
