import { auditScreens } from './audit.ts';
import { screensOn } from './screens.ts';

const all = screensOn('sports');
// Signed out, every page of members shows the same: one of them stands for all.
const members = all.filter(({ inner, forNew }) => inner && !forNew);
const visitors = all.filter((screen) => !members.includes(screen) || screen === members[0]);
auditScreens({ site: 'sports', who: 'visitor', screens: visitors, rules: 'all' });
