import { forbidden } from '#platform/errors.ts';

export const notOnKids = () => forbidden('Payments aren’t available on this site.', 'NOT_ON_KIDS');
