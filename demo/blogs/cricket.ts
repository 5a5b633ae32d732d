import { cover, type DemoBlog } from './demo-blog.ts';

/** The newest first. */
export const cricketBlogs: readonly DemoBlog[] = [
  {
    site: 'cricket',
    slug: 'the-art-of-leaving-well',
    by: 'arjun',
    category: 'mindset',
    tags: ['batting', 'opening', 'patience'],
    title: 'The art of leaving well',
    excerpt: 'Nobody applauds a leave. I have built a career on about eleven thousand of them.',
    cover: cover('drive', 'Poster of a left-handed batter', 'NOT TODAY'),
    likes: 47,
    figures: {
      wagon: {
        kind: 'wagon',
        ratio: '16:9',
        labels: ['61 OFF 148'],
        alt: 'A wagon wheel of 61 runs from 148 balls, with no lines at all between third man and point',
      },
    },
    body: `A leave is a decision that looks like nothing. You lift the bat, the ball goes by, somebody in the stand opens a packet of crisps. And yet it is the shot I practise most, because it is the one I play most.

## It starts with the stumps, not the ball

On any ground I walk to the crease and ask one thing: **where is my off stump?** Then I mark middle-and-off, so that I know it with my feet. If the ball is outside my eyes, it is outside the stump. From there it is arithmetic.

## Three kinds of leave

1. *On line.* It was never going to hit. Easy, and still missed daily by people who are bored.
2. *On length.* It would be straight, but it bounces over. You need twenty minutes at the wicket before you may play this one.
3. *On purpose.* It is there to hit, and you have decided that nothing outside off is, until tea. This one is about you.

![A wagon wheel of 61 runs from 148 balls, with no lines at all between third man and point](picture:wagon "Sixty-one at the Old Mill. What is missing is the point.")

## What it does to a bowler

They have one good ball, and they have thrown it at you for an hour. Now they try something else. The something else is on your pads.

> Leave the first hour to the bowler, and the other five are yours. My grandfather, who opened for forty years and hit, he said, two sixes

## A drill for two people

Tape a line on the floor a hand's width outside off stump. Throw-downs, twenty balls. One point for a leave outside the line, one for a shot inside it, **minus three** for playing at the wrong one. My best is seventeen. My sister's is nineteen, and she bowls.`,
    comments: [
      ['almanack_anil', 'Eleven thousand is conservative. I have the county ones and there are 7 412.'],
      ['tariq_quick', 'I hate this article. It is all true.'],
      ['josh_eleven', 'I have left one ball in my life. It was the one that bowled me.'],
    ],
  },
  {
    site: 'cricket',
    slug: 'a-googly-for-people-i-like',
    by: 'nimali_leggie',
    category: 'training',
    tags: ['leg-spin', 'bowling', 'practice'],
    title: 'How I learned the googly, and how I stopped bowling it',
    excerpt: 'A wrist, a staircase, two winters, and the best advice I ever had about a secret weapon.',
    cover: cover('bowl', 'Poster of a bowler at the moment of release', 'THE OTHER ONE'),
    likes: 35,
    body: `The googly is a leg break that changed its mind. The batter sees the hand, expects one thing and gets the other. It took me two winters to learn and one afternoon to understand that I should hardly use it.

## The staircase

I learned it with a tennis ball, sitting on the stairs at home, lobbing it up and letting it bounce on the third step. No run-up, no batter, no shame. Wrist over, back of the hand to the face. **Three hundred a night.** My mother moved the vase.

When it turned the wrong way nine times out of ten, I stood up. Then I walked. Then I bowled it in the nets, and it went over the nets.

## What went wrong in matches

- I bowled it when I was *nervous*, which batters can smell.
- I bowled it twice an over. A surprise that comes twice an over is a timetable.
- My leg break got worse, because my wrist no longer knew who it was.

## The advice

An old spinner watched me for an hour and then said: "The googly takes no wickets. **The leg break takes wickets, because of the googly.**"

So I show it once, early, where it can't hurt me: wide, slow, on purpose. Everybody in the team sees it turn. And then I put it away, and for ten overs they play every leg break half a bat too straight.

## My week

| Day | Balls | What |
| --- | ---: | --- |
| Monday | 60 | Leg break, one stump, no batter |
| Wednesday | 48 | Leg break and top-spinner, a batter |
| Friday | 12 | Googly, the last two overs, tired |

Twelve. It is a spice.`,
    comments: [
      ['farida_off', 'The Monday stump is the whole game. Nobody wants to hear it.'],
      ['keisha_keeper', 'I still can’t read it. I go by the vase story and hope.'],
    ],
  },
  {
    site: 'cricket',
    slug: 'keeping-to-spin-on-your-knees',
    by: 'keisha_keeper',
    category: 'injury-and-recovery',
    tags: ['wicketkeeping', 'knees', 'recovery'],
    title: 'Four hundred squats a day: looking after a keeper’s knees',
    excerpt: 'What I do before, during and after a day behind the stumps, so that I can walk to the car.',
    cover: cover('bowled', 'Stumps flying', 'WELL BOWLED'),
    likes: 29,
    body: `In a full day I crouch about five hundred and forty times. Nobody tells you this when you are eleven and choose the gloves because the gloves are great.

## Before

Six minutes, while the others are still arguing about the toss:

- Ankles: knee over the toes, both sides, ten slow ones.
- A long squat, holding on to the sightscreen, one minute.
- Ten side steps each way with a band.
- Three proper sprints. Keepers forget that they also run.

## During

**Stand up late, and sit down late.** I used to drop as the bowler turned. Now I stay tall until the gather. That is about ten seconds less in the crouch for every ball, and an hour and a half in a day.

Between overs I walk to the umpire, ask after his family, and come back. It is physiotherapy and manners.

## After

1. Legs up a wall for ten minutes. People laugh. People with knees.
2. Food before the shower.
3. A bicycle the next morning, twenty minutes, no hills.

If a knee is swollen in the morning, that is a message, and the answer isn't tape. See somebody.`,
    comments: [['captain_rosa', 'Umpires everywhere feel looked after.']],
  },
  {
    site: 'cricket',
    slug: 'selecting-nine-of-eleven',
    by: 'captain_rosa',
    category: 'mindset',
    tags: ['captaincy', 'village-cricket', 'team-spirit'],
    title: 'I pick eleven, nine turn up, seven can bowl',
    excerpt:
      'Notes on running a village side: phones, tea, and why the number three is never the best batter.',
    cover: cover('pavilion', 'A village cricket ground', 'NETHER WICKHAM'),
    likes: 44,
    body: `We are unbeaten in rain. In all other weather we are a team of people who like each other, and that, I have come to think, is the difficult part.

## Thursday

The message goes out on Thursday at noon, never later, and it asks for one letter: Y or N. Not "let me know". **If you let people let you know, they don't.** By six I have eight letters, and I start on the cousins.

## Saturday

- The person who drove furthest bats in the top six.
- Everybody under sixteen bowls or bats above seven. Everybody. Nobody has ever left our club because we lost.
- The number three is whoever doesn't mind going in second ball *and* doesn't mind waiting until four. There is one such person in every village, and she is usually a nurse.

## Tea

Tea is the second innings. If it's good, people stay; if they stay, they come next week. We have a rota, two urns, and a rule that whoever drops a catch cuts the sandwiches. We have excellent sandwiches.

## What I have learned

1. Change the field for the bowler's confidence, not for the batter.
2. Give the ball to the one who is looking at their shoes.
3. Say thank you to the scorer by name.

We lost by nine wickets on Saturday. Eleven turned up.`,
    comments: [
      ['tea_urn', 'As one of the two urns: thank you.'],
      ['josh_eleven', 'I was the eleventh. I faced one ball.'],
    ],
  },
  {
    site: 'cricket',
    slug: 'how-to-keep-a-scorebook',
    by: 'ada',
    kind: 'guide',
    category: 'training',
    tags: ['scoring', 'beginners'],
    title: 'How to keep a scorebook that adds up',
    excerpt: 'Every ball is written three times. Once you know where, it checks itself.',
    cover: cover('scorebook', 'A page of a scorebook'),
    likes: 22,
    body: `A scorebook looks like lace and works like bookkeeping: each run is entered for the batter, against the bowler, and in the running total. If the three agree at the end of an over, all is well.

## The three places

| Where | What you write | Adds up to |
| --- | --- | --- |
| Batter's line | \`1\`, \`4\`, a dot for none | Their score |
| Bowler's box | The same sign, six to an over | Runs off the over |
| Tally at the top | Cross off the numbers | The total |

## The signs that people mix up

- **Wide:** a cross, \`+\`. One to the bowler and to extras, none to the batter. Runs taken on it are wides too: a dot for each.
- **No-ball:** a circle. The batter may score off it; write their runs inside.
- **Bye:** a triangle that points up. Not the bowler's fault, so nothing against the bowler.
- **Leg bye:** the same triangle, pointing down.

Wides and no-balls are not legal balls: the over gets a seventh box.

## After every over

1. Add the bowler's box: does it fit the change in the total, less byes and leg byes?
2. Add both batters since the last over, and the extras.
3. Call "checked" to the other scorer. If you differ, stop and find it *now*. Two overs later it can't be found.

## When a wicket falls

Write the bowler only where it is the bowler's: bowled, caught, leg before, stumped, hit wicket. A run out has none. Then the total, the over and the partnership, while they walk.

---

Use a pencil. Everybody begins with a pen once.`,
    comments: [['almanack_anil', 'Pencil, yes. 2B. I will not be taking questions.']],
  },
];
