import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'questions', route: '/questions', path: '/questions' },
  { name: 'question nothing', route: '/questions/:questionId', path: `/questions/${nobodys}`, missing: true },
  { name: 'new question', route: '/questions/new', path: '/questions/new', inner: true },
  {
    name: 'edit question',
    route: '/questions/:questionId/edit',
    path: `/questions/${nobodys}/edit`,
    inner: true,
    asksInVain: true,
  },
  {
    name: 'admin review questions',
    route: '/admin/review/:queue',
    path: '/admin/review/questions',
    inner: true,
    as: 'staff',
  },
];
