import { AsyncLocalStorage } from 'node:async_hooks';
import { type Forms, recipientsFrom } from './forms.ts';

const recipients = new AsyncLocalStorage<Forms>();
recipientsFrom(() => recipients.getStore());

/** Does something for somebody, who reads dates and numbers in these forms: writes an email to them. */
export const inForms = <T>(forms: Forms, work: () => T): T => recipients.run(forms, work);
