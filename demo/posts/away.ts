import { copy } from '#demo/copy.ts';

export const away = copy(
  'away',
  `
tribe the-away-end

@ bob 1h 156 #awaydays #pies
# Ground 42: Castle Street
[pie 4:3: CS]
**View:** pillar, but a handsome one. **Turnstile:** round the back, past the bins, ring the bell. **Tea:** in a real mug, you leave a pound and get it back. **Pie:** eight and a half. Pastry held to the last bite, gravy had an opinion.

Lost two-nil. Would go again tomorrow.
>> finn_ferry: Eight and a half! The last time you gave more than eight we were promoted.
>> northbank_lou: You can hear the drum off that corrugated roof from the ring road. Ten out of ten for acoustics.
>> old_terrace: That pillar was there in 1971. I stood behind it with your grandfather's friend Arthur.
>>> bob: Des, I need you to write these down.
>>> old_terrace: I am. This is me writing them down.

@ mia 4h 71 #travel
[table 4:5: COPING / FINN / BOB / LOU / AIKO / MIA / KEITH]
18:04 cancelled. 18:34 cancelled. 19:04 "awaiting crew". There are eleven of us on platform two in our colours and we have started a league table of who is coping best. I am fifth.
>> finn_ferry: Amateurs. Try it with a boat.
>> bob: Who is bottom?
>>> mia: A man called Keith. He has gone to shout at the timetable.

@ aiko_stands 8h 94 #goalkeepers
[save 16:9: 88 MIN]
I came for their number one, as always. In the 88th minute at four-nil down she went full stretch for a ball that did not matter to anybody in the ground. Tipped it. Got up, clapped once, set her wall.

*That* is why I buy the ticket.
>> ola_crease: I felt this in both knees.
>> tom: Keepers read this tribe, you know. Ours printed it.

@ finn_ferry 14h 63 #ferry
Forecast for Saturday: gale eight, occasionally nine. If the 05:50 sails I shall see you all at noon. If it does not I shall listen to Paulo on the radio from the harbour wall like in the old days, which were last March.
>> paulo_radio: I will say your name in minute ten, my friend, wherever you are.
>> northbank_lou: We are keeping your step warm.

@ northbank_lou 1d 121 #songs
# The new song, words attached
[terrace 4:3 | A crowd with raised scarves]
Learnt it on the coach, forgot it by the services, learnt it again. Slow at the start, clap on three, and **nobody** comes in early on the second verse, Robert.

> We came by the road and we came by the sea,
> we came for the nil and we left with the three

Yes I know we have not left with three since October. It is called *hope*.
>> bob: I came in early once. Once.
>> sam_statto: Last away win: 12 October, 2-1. Since then five draws, two defeats. The draws all ended with singing.
>>> northbank_lou: That is the most beautiful statistic you have ever posted.

@ sam_statto 2d 58 #data
# We are better away from the sun
[bars 16:9: POINTS AWAY / 19]
Went through four seasons of away games by kick-off time. Points per match at three o'clock: 0.9. Under lights: 1.6. I controlled for opponent and for weather. I did not control for Lou's drum because it cannot be controlled.
>> dev_otto: So my lamp should only be on for evening games.
>> tom: I am moving every fixture to half past seven. I have no power to do this.

@ old_terrace 3d 147 #memory
# What we did with our hands
[ticket 4:3: ROVERS V TOWN / STANDING / 1963]
Before phones, at half time, people stood with their hands in their pockets and talked to whoever was next to them. I met my wife in the second half of a goalless draw because the first half had been so poor that we got on to the subject of dogs.

She preferred the other team. It was never mentioned again until the will.
>> carmen_cowbell: UNTIL THE WILL
>> mia: reading this out loud on the train. The whole carriage wants more.
>> bob: Des.

@ kwame_lens 4d 99 #photography
[terrace 16:9 | Rows of supporters in scarves, drawn from above the crash barrier]
Photographed only the away end for ninety minutes, never the pitch. You can tell the score from the shoulders. You can tell the minute from the hands.
>> lena: Minute 85: hands on head. Minute 93: hands on somebody else's head.

@ paulo_radio 5d 66
Colleagues, a confession from the commentary box. I called the wrong scorer for eleven minutes. His mother telephoned the station. She was very polite. She had a list of his distinguishing features.
>> mateo_nine: My mother would have come to the box.
>> sam_statto: For the record it was number 6, and it was a deflection off number 4.

@ thandi_whistle 7d 112 #referee
# Twenty seconds that nobody sees
[scoreboard 16:9: HOME / AWAY / 1-1 / 63:20]
After a red card I walk to the far side of the pitch, pretend to write for a long time, and breathe in for four and out for six. By the time I turn round the stadium has found a new thing to shout about.

You are welcome to shout. Just know I am counting to six.
>> bob: I will never shout in seconds one to four again.
>> northbank_lou: I drum in sixes now. For you.

@ ines_maps 9d 70 #maps
[passes 4:3: AWAY, SECOND HALF]
Second half at Old Quay. Look at the right side: nothing. Not one pass completed beyond the halfway line on the right after minute 58. I asked around. There was a dog.
>> finn_ferry: There WAS a dog.
>> aiko_stands: The dog was onside.

@ bob 11d 83 #pies
[bars 4:3: PIE LEAGUE / 9]
**Pie league, after nine grounds.** 1 Castle Street. 2 Millfield (crust). 3 Railway Athletic (temperature, courage). 9 The one with the vegan option they had "run out of since 2019". Complaints in writing, with a pie.
>> gus_grill: Your pies look like a thing we call a mistake. I would eat all nine.

@ bea_podcast 15d 44 #podcast
New episode, fourteen minutes: I sat on the bench with an unused substitute for a whole match. He knows every steward's birthday. He has a system for seeds. **He has been booked twice for things he said about throw-ins.**
>> tom: I know who this is and I have no comment.

@ mateo_nine 20d 133
[kick 4:3: 41 / TUESDAY]
To the forty-one people who came to Northgate on a Tuesday in that rain: I counted you. In warm-up I always count. Forty-one plus the drum.
>> northbank_lou: Forty-one plus the drum is my new username.
>> finn_ferry: I was number thirty-eight, by the flask.

@ dev_otto 28d 55 #api
Small thing for anyone who travels: I made a page that reads the fixture list and draws the night bus under it. It found out that we cannot get home from Millfield after extra time. So: win in ninety, please.
>> mia: this saved me on Wednesday, thank you
>> bob: A cup tie is now a logistics event.

@ lena 41d 90 #poster
[poster 1:1: THE ROAD / NORTHGATE / TUE 19:45 / BRING A COAT]
For everybody who went, in the size of a beer mat, because that is what you will have in your hands. Third in the series of **forty-two grounds**, so I am only thirty-nine behind.
>> bob: I have told my landlord I need a wall.
`,
);
