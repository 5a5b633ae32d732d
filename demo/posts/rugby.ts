import { copy } from '#demo/copy.ts';

export const rugby = copy(
  'rugby',
  `
tribe second-row-social-club

@ sione_lock 4h 134 #lineout
# Lineout calls, and why ours are vegetables
[lineout 16:9: CALL: LEEK]
**Leek** is front. **Turnip** is me at four. **Aubergine** is the dummy, and nobody, in nine years, has ever called aubergine in a real match because our hooker cannot say it without smiling.

Saturday, five metres out, 77 minutes. He said it. He did not smile. Try.
>> thandi_whistle: I was the referee. I heard "aubergine" and I nearly gave a penalty for joy.
>> bob: I have read this to three people at work and I do not work with rugby people.
>> bea_podcast: Please come on and say only the calls. Fifteen minutes of vegetables.

@ thandi_whistle 12h 81 #referee
[throw 4:3: SORRY / TEN METRES BACK]
The best thing a captain said to me this season: "Ma'am, I disagree, and I am going back ten metres now before you ask." He was right to disagree. I gave him the next fifty-fifty in my heart only.
>> sione_lock: That was our captain. He has put it on a mug.

@ bob 1d 66
[ball 1:1: rugby]
As a football man in the second row tribe: somebody explained the scrum to me again last night, with eight beer mats and a dog. I understand it less. The dog understands it.
>> finn_ferry: The dog is a tighthead.
>> sione_lock: Nobody understands it. We agree on a feeling and then there is a whistle.

@ ruth_oars 2d 48 #coxing
Guest at training as a *voice coach*, apparently a thing now. A cox shouting for a rugby pack: "in two, in one, **drive**". They went four metres. Straight into the tea table. It is the timing, people. It is always the timing.
>> sione_lock: Best scrum of our lives. We owe the club one urn.
>> tea_urn: I heard about this.

@ finn_ferry 3d 59 #ferry
[poster 4:3: ISLAND XV / SHORE / 14 + A TEACHER]
Island XV away on the mainland: fourteen players made the boat. The fifteenth was a geography teacher we met on deck. He had boots in his bag "just in case". **He scored.**
>> bea_podcast: Name, number, everything, I need him.
>> sione_lock: Every club needs a just-in-case geography teacher.

@ ines_maps 5d 72 #mudmap
# Mud map, pitch three
[heat 4:3: MUD, 80 MIN]
By popular demand. Warm colours: where players were on the ground. There is a river in the middle that is not on any plan. The one bright dot by itself on the far wing is their fifteen, who fell over alone at minute twelve and waved.
>> sione_lock: I know that dot. Good man.
>> thandi_whistle: I stopped play for that dot.

@ sione_lock 6d 109 #knitting
# Pattern: a hat for a head like ours
[bars 4:3: EAR ROWS / 96]
Because you keep asking. Cast on 96 on 5 mm needles, ribbing for *twice* what the book says (ears). Decrease late. If the hat falls over your eyes it is a hooker's, if it sits on top like a cherry it is for a lock.

- two balls, one of each club colour
- a bus journey of at least three hours
- no comments from the back row
>> jules_kits: I will produce these. Name your percentage.
>>> sione_lock: One hat for every prop in the league.
>> kez_lastover: finished mine!! it is a cherry

@ kwame_lens 8d 70 #photography
Ears. I spent an afternoon on ears. Nobody refused. One asked me to do "the left one, it is my good side".
>> emre_mat: We should meet.

@ bea_podcast 10d 41 #podcast
Half-Time Oranges, episode 88: what actually happens at the bottom of a ruck. Seven players. Seven different answers. One lost contact lens, *found*, by the opposition.
>> sione_lock: I gave it back. It was very small and I was very proud.

@ kez_lastover 13d 37
Cricket person at her first club rugby in the wet. Nobody stopped for bad light. Nobody stopped for LIGHTNING until a lady with a tray said so. What is this sport.
>> thandi_whistle: The lady with the tray outranks me.

@ sione_lock 18d 98 #safety
A serious one. Hit my head on Wednesday, felt fine, wanted to carry on, was told no by a nineteen-year-old physio half my weight with her hand flat on my chest. I am writing this with the curtains closed. She was right.

**Off means off.** If you are the one with the hand on the chest: thank you, from everybody's mum.
>> thandi_whistle: Pinning this in every changing room I work in.
>> grace: From everybody's mum: yes.
>> tom: Shared with our whole squad. Get well, big man.

@ jules_kits 25d 64 #kit
[kit 1:1: 4 / ROW]
Why rugby collars tear: I cut apart eleven old shirts. It is not pulling. It is *washing them inside out with the top button done up*. Undo the button. I accept thanks in jam.
>> sione_lock: My mother has just looked at me across the room.

@ finn_ferry 44d 33
[scoreboard 16:9: ISLAND / SHORE / 3-3 / 80:00]
Three-three. A penalty each, both into the same gale, both from in front, both somehow off a post. Reader, I have never enjoyed anything more.
`,
);
