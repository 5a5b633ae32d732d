/** The kind of the line items that charge for delivery. We add them to a payment; nobody can ask for one. */
export const DELIVERY_KIND = 'delivery';
