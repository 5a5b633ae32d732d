import type { SetupStep } from '#features/sites/instance/calls.ts';

interface StepText {
  title: string;
  /** What it is for, below the title. */
  text: string;
  to: string;
}

/** The first steps, as they are listed. */
export const stepTexts: Record<SetupStep, StepText> = {
  name: {
    title: 'Name your site',
    text: 'Pages, emails and receipts are headed by it.',
    to: '/admin/instance#name',
  },
  logo: {
    title: 'Upload a logo',
    text: 'It stands beside the name, in browser tabs and on phones.',
    to: '/admin/instance#logo',
  },
  tagline: {
    title: 'Write a tagline',
    text: 'One sentence about each site, for its front page and for search engines.',
    to: '/admin/instance#tagline',
  },
  contact: {
    title: 'Say who runs it',
    text: 'Your legal name, address and email address, which the law asks for in most countries.',
    to: '/admin/instance#contact',
  },
  texts: {
    title: 'Check the legal texts',
    text: 'Terms, privacy and community rules. Start from our texts and change what differs for you.',
    to: '/admin/documents/terms',
  },
  social: {
    title: 'Link your social media',
    text: 'The links are in the footer of every page.',
    to: '/admin/instance#social',
  },
  mail: {
    title: 'Connect a mail server',
    text: 'Until then, sign-in codes and other emails are on the inbox page of this machine.',
    to: '/admin/instance#mail',
  },
  payments: {
    title: 'Connect payments',
    text: 'Until then, payments are in a sandbox and no real money is charged.',
    to: '/admin/instance#payments',
  },
  tribe: {
    title: 'Start the first tribe',
    text: 'A place for people to join. You can also import many tribes and invite people at once.',
    to: '/admin/import',
  },
  sites: {
    title: 'Choose your sites',
    text: 'Sports, cricket and kids. A site that is off answers nothing.',
    to: '/admin/instance#sites',
  },
};
