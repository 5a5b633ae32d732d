import { forbidden } from '#platform/errors.ts';

export const notOnKids = () => forbidden('This site has no payments.', 'NOT_ON_KIDS');
