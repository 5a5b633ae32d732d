import { z } from 'zod';
import { insertLink } from '#sandbox/connect/links.ts';
import { text, url } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { newId } from '#sandbox/store/ids.ts';
import { get, insert } from '#sandbox/store/store.ts';

export const billingPortal = [
  route({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: z.strictObject({ customer: text(), return_url: url().optional() }),
    run(tx, { customer, return_url: returnUrl = null }) {
      const { id } = get(tx, 'customer', customer, 'customer');
      const link = insertLink(tx, 'portal', id, returnUrl, returnUrl);
      return insert(tx, {
        id: newId('billing_portal.session'),
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: tx.now,
        customer: id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: returnUrl,
        url: link.url,
      });
    },
  }),
];
