import { copy } from '#demo/copy.ts';

export const ice = copy(
  'ice',
  `
tribe overtime-ice

@ mia 2h 136 #overtime
# Three against three, and I aged a year
[rink 16:9: OVERTIME]
Four minutes eleven. Posts: three. Breakaways: four. People in our row who watched all of it: none, we took turns.

And then the goal is a *bouncing thing off a knee*, and you hug a man called Stig whom you have sat beside for six seasons and never spoken to.
>> lars_icetime: I saw it from the gate with the engine running. I forgot to put it in gear for a full minute after.
>> bob: Stig! What did Stig say?
>>> mia: "Ja."
>> ola_crease: As the person at the other end of such knees: I hate this post and I love this tribe.

@ ola_crease 8h 114 #goalie
# Posts
[wheel 4:5: 31 OF 33]
Left post rings in G. Right post rings a bit flat since January. I tap them both before each face-off, left, right, left, because I was nine when I started and nobody has told me to stop.

Saved 31 of 33 tonight. The right post saved two more. **I counted it in the team talk.**
>> aiko_stands: 33 of 35 then. I keep a column for posts.
>> lars_icetime: I can have a look at the right one. It is the anchor, it has been loose since the disco.
>>> ola_crease: Do not touch it. It is in tune with me now.

@ lars_icetime 16h 97 #icereport
# Ice report
[rink 4:3: -4.1 DEGREES]
Minus 4.1 at the slab, humidity low, **hard and fast**, a little soft by the penalty box where people fidget. Two laps, hot water, no ridges. The third period belongs to whoever can pass.

Also somebody left a tooth by the blue line. It is in an envelope at the desk.
>> mia: whose
>> lars_icetime: He knows.
>> dev_otto: Is there an API for the slab temperature? I would like my lamp to show it.
>>> lars_icetime: There is a thermometer, and there is me.

@ dev_otto 1d 43
The rink coffee, blind test, five cups, eleven people. **Result:** nobody could tell it from the water that Lars puts on the ice, except for the colour. I post this as a scientist and as a loyal customer.
>> lars_icetime: The ice water is warmer.
>> hugo_powder: Up here we put a shot of something in. Nobody tests it twice.

@ aiko_stands 2d 66 #goalkeepers
[skate 1:1: 00:07]
Seven seconds left, six attackers, and the goalkeeper of the losing side skating to the bench. Watch *her*, not the puck. It is the only time she goes fast in a straight line, and she loves it.
>> ola_crease: I am the second fastest on the team. Over forty metres. Going away from my job.

@ bob 3d 52
Football man's first ice hockey. Notes: 1. where is it. 2. there it is. 3. where is it. 4. they just CHANGE while it is going on?! 5. a man fell through a door on purpose. 6. I have bought a scarf.
>> mia: welcome to the family. It is cold here for ever.

@ sam_statto 5d 39 #data
Teams that score first in overtime win 100 per cent of the time. I post this every year. Every year somebody thanks me.
>> hugo_powder: Thank you.

@ kwame_lens 6d 74 #photography
Shot the warm-up from the tunnel mouth. Twenty skates, one sound. Like somebody tearing a very long piece of silk, politely.
>> mia: this is exactly it and I have tried to say it for years

@ hugo_powder 9d 36
Village rink, open air, no glass. A puck went into the fondue at 1-1. **Goal given**, as fondue is in play. I do not make the rules. My aunt does.
>> bob: I would like to see the rule book of your aunt.

@ ola_crease 11d 88 #mask
# What is on my mask
[ball 1:1: puck]
On the left: a heron from the river at home. On the right: the number of the bus to the first rink I ever stood in. On the back, where only I know it: a small list of people who drove me.
>> lena: If you ever want the next one drawn, I have a heron that is waiting.
>> grace: The list of people who drove. I have to go and look out of a window.

@ mia 15d 47
[scoreboard 16:9: US / THEM / 4-5 / 60:00]
Lost. Sang anyway. Bus home had heating on one side so we rotated every thirty minutes like chickens. 10/10, see you Thursday.

@ lars_icetime 19d 92 #history
# The old machine
[stadium 1:1 | An old rink from the stand]
For thirty-one years: a tractor, a barrel, and a towel on a plank. You drove with one hand and prayed with the other. The new one is electric and says *good evening*. I say good evening back, but I miss the towel.
>> heavy_roller: I have a roller from 1938 that has never once said good evening.
>> mia: I remember the towel!! It was a green towel.

@ dev_otto 31d 26
In Finland everybody's uncle was "nearly" drafted. My uncle nearly was. I checked. He was a plumber in the same street.

@ ola_crease 48d 69
[save 16:9: GLOVE SIDE]
"Glove side is open." I know it is. *I left it there.* I built that house and put a light in the window. Thank you for visiting.
>> aiko_stands: Printing this at my own expense.
`,
);
