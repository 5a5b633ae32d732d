import { z } from 'zod';
import { OrderNumber } from '#features/payments/orders/calls.ts';
import { call } from '#platform/call.ts';
import { BuyersDelivery } from '../buyer/calls.ts';
import { PrintJobView } from '../printing/calls.ts';

/** As its buyer sees it, with what the print partner makes of it. */
const StaffsDelivery = BuyersDelivery.extend({ print: PrintJobView.nullable() });

export const getAdminDeliveries = call({
  method: 'GET',
  path: '/admin/orders/:number/deliveries',
  access: 'staff',
  act: 'orders.read',
  group: 'admin',
  summary: 'The deliveries of an order, with their parcels and returns; without the address',
  params: z.object({ number: OrderNumber }),
  reply: z.object({ deliveries: z.array(StaffsDelivery) }),
});
