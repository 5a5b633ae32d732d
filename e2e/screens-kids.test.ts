import { auditScreens } from './audit.ts';
import { screensOn } from './screens.ts';

const screens = screensOn('kids');
// Signed out, every page behind sign-in shows the same as on the general site.
auditScreens({
  site: 'kids',
  who: 'visitor',
  screens: screens.filter(({ inner }) => !inner),
  rules: 'colours',
});
auditScreens({
  site: 'kids',
  who: 'member',
  screens: screens.filter(({ inner }) => inner),
  rules: 'colours',
});
