import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import { idWith, newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { insert } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

export interface CustomerInput {
  email?: string | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  phone?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export function createCustomer(tx: Tx, given: CustomerInput): Objects['customer'] {
  const customer = insert(tx, {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: tx.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: idWith('').slice(0, 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  emit(tx, 'customer.created', customer);
  return customer;
}
