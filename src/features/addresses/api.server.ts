import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { myAddresses, myDefaultAddress } from './addresses.server.ts';
import * as calls from './calls.ts';
import { addressExports, eraseAddresses } from './personal-data.server.ts';
import { addAddress, changeAddress, dropAddress, makeDefault } from './save-address.server.ts';

export const addresses: Feature = {
  calls: [
    serve(calls.getAddresses, (ctx, { query }) => myAddresses(ctx, query)),
    serve(calls.getDefaultAddress, (ctx) => myDefaultAddress(ctx)),
    serve(calls.newAddress, (ctx, { body }) => addAddress(ctx, body)),
    serve(calls.updateAddress, (ctx, { body }) => changeAddress(ctx, body)),
    serve(calls.updateDefaultAddress, (ctx, { params }) => makeDefault(ctx, params.addressId)),
    serve(calls.deleteAddress, (ctx, { params }) => dropAddress(ctx, params.addressId)),
  ],
  subscriptions: [on('account.erased', 'addresses.erased', eraseAddresses)],
  brings: [dataExports.with(...addressExports)],
};
