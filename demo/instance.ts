import type { AdminInstance } from '#features/sites/instance/calls.ts';

/** Whose instance the demo world is. */
export const demoInstance: Pick<AdminInstance, 'name' | 'contactEmail' | 'socialLinks' | 'taglines'> = {
  name: 'Touchline',
  contactEmail: 'hello@touchline.example',
  socialLinks: [
    { kind: 'instagram', href: 'https://www.instagram.com/touchline' },
    { kind: 'twitter', href: 'https://twitter.com/touchline' },
    { kind: 'medium', href: 'https://medium.com/@touchline' },
    { kind: 'linkedin', href: 'https://www.linkedin.com/company/touchline' },
    { kind: 'youtube', href: 'https://www.youtube.com/@touchline' },
    { kind: 'discord', href: 'https://discord.com/invite/touchline' },
  ],
  taglines: {
    sports: 'The matchday programme that never closes: tribes, shouts and the athletes themselves.',
    cricket: 'From the pavilion: every over, talked through by the people who play it and love it.',
    kids: 'Play, cheer and share your games in a place made safe for you.',
  },
};
