import { cricketNews } from './news/cricket.ts';
import { kidsNews } from './news/kids.ts';
import { sportsNews } from './news/sports.ts';

/** Those of each site: the newest first. */
export const demoNews = [sportsNews, cricketNews, kidsNews];

/** Of publishers that don’t exist, so they are paused. */
export const demoFeeds = [
  { site: 'sports', name: 'Quayside Courier', url: 'https://courier.example/sport/feed.xml' },
  { site: 'cricket', name: 'The Shire Almanack', url: 'https://almanack.example/feed.atom' },
] as const;
