import { noticesOf } from '#features/notifications/notices-of.ts';

export const directoryNotices = noticesOf(
  {
    kind: 'directory',
    label: 'Directory',
    hint: 'Who asks for your contact, and who shared theirs',
    order: 115,
    icon: 'contact-round',
  },
  {
    contact_asked: '{people} asked for your contact',
    contact_shared: '{people} shared their contact with you',
  },
);
