import { auditScreens } from './audit.ts';
import { screensOn } from './screens.ts';

const screens = screensOn('cricket');
// Signed out, every page behind sign-in shows the same as on the general site.
auditScreens({
  site: 'cricket',
  who: 'visitor',
  screens: screens.filter(({ inner }) => !inner),
  rules: 'colours',
});
auditScreens({
  site: 'cricket',
  who: 'member',
  screens: screens.filter(({ inner }) => inner),
  rules: 'colours',
});
