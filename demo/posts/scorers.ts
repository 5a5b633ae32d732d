import { copy } from '#demo/copy.ts';

export const scorers = copy(
  'scorers',
  `
tribe the-scorebox

@ priya_scores 1h 116 #balancing
# 18:52, it balances
[scorebook 4:3: SECOND INNINGS / VELANKAR / DHARMASIRI / LASHARI / BAPTISTE / RAHIMI / SARWAT]
Batting 214, bowling 214, extras eleven, fall of wickets complete, both books agree, the tablet *also* agrees once it had been told off. I put down the pencil. My colleague from the other side put down hers. We ate one plum each in total silence.

There is no feeling like it, and it cannot be explained to anyone who has not been **one short** at twenty to seven.
>> umpire_sal: I look up at the box after the last ball. I wait for the light to go off. I go home then too.
>> almanack_anil: The plum is in the spirit of the game.
>> sam_statto: I get half of this from pivot tables. HALF.

@ almanack_anil 8h 64 #archive
# A wicket nobody took
[pavilion 16:9: 14 JUNE 1952]
In the book of 14 June 1952 there is a man out "b. ____". A blank. I have asked in eleven villages. On Tuesday an old lady of ninety-six opened a tin and took out a cutting, and said: "That was me. They did not like to write it."

**E. Marsh, bowled him, off stump.** I have inked it in, with the date of the correction.
>> priya_scores: One clean line and initials. Well done. I am not all right.
>> nimali_leggie: E. MARSH. I am bowling with her name inside my shoe on Sunday.
>> captain_rosa: She is coming to tea as guest of honour, that is not a question.

@ dev_otto 21h 40 #tablet
I built a scoring page that works without signal. Priya tested it for one innings, and sent me **forty-one** remarks, numbered, in two colours. It is now very good software.
>> priya_scores: Remark 41 was "thank you". It was in green.

@ umpire_sal 1d 46 #signals
# What I am doing with my arms
When I tap the raised knee: leg bye. When I touch my shoulder: short run. When I stand there *looking like a lighthouse*, I am waiting for you to wave back, because until the scorer waves it did not happen.
>> priya_scores: I have waved at empty fields. It is a reflex now. I wave at buses.

@ geoff_boundary 3d 38
Sat in the box for an hour by invitation. I was told I might look but not *hum*.

@ sam_statto 4d 51 #data
[manhattan 16:9: THE 17TH]
Look at over seventeen. Nineteen runs, and in the book, in the tiniest hand I have ever seen: *"wind got up"*. No database will ever have that column, and it explains everything.
>> priya_scores: It did get up. It took the deckchairs.

@ bea_podcast 6d 34 #podcast
Recorded in the scorebox. Fourteen minutes. **You can hear two pencils.** It is our most downloaded episode, and nobody says anything.

@ priya_scores 8d 72 #ink
# Two colours
[scorebook 16:9: TWO INKS / RED / BLUE / RED / BLUE]
Blue for the first bowler from the pavilion end, red for the other. So at a glance you see who did what to whom. People say the tablet does it by itself. The tablet does not know what it is like to *run out of red at tea*.
>> lena: Two inks, one idea. You are a poster designer.
>> ines_maps: I have based my whole cricket palette on this post.

@ ines_maps 12d 45 #maps
[worm 16:9: 214 PLAYS 211]
Two lines, three hours, crossing nine times. I drew it from Priya's book by hand, and where they cross for the last time there is a small *blot*. I left the blot in. That was not me, that was her.
>> priya_scores: I had sneezed. It was the last over. Forgive me.

@ almanack_anil 17d 36
A leg bye is a run in spite of oneself. I am thinking of having it on my gravestone.

@ arjun 23d 48
To everyone in every box: we look up. After a milestone we raise a bat to the pavilion, but the first look is to *you*, to see if it is true.
>> priya_scores: It is true when I nod. I always nod.

@ priya_scores 37d 55 #beginners
# Five things for your first match
[scorebook 1:1: FIRST MATCH]
1. Sharpen **four** pencils, not one
2. Sit next to the other scorer; they are not the opposition
3. Count the balls aloud
4. Eat when the umpire eats
5. When it all goes wrong: *finish the over*, then look back

tribe kaveri-hill-school-xi

@ almanack_anil 7h 58 #honoursboard
# The honours board, part six: 1968 to 1975
[pavilion 16:9: KAVERI HILL]
Gold leaf on teak, and in 1971 a name that has been *painted over*, twice. I have been up a ladder with a torch. Underneath: the cook. He scored 104 against the district, in borrowed shoes, and they did not know how to write "cook" on a board.

The headmistress has found the gold leaf. **It will say his name, and it will say Cook.**
>> arjun: I ate his son's idlis for seven years. Crying in the team bus.
>> priya_scores: Please send the exact spelling for the book.
>> farida_off: This is what an archive is for.

@ arjun 1d 52
[hole 16:9: ASK THE AUNTY | The shortest straight boundary from above]
Shortest straight boundary in the south: fifty-one metres. Longest walk to fetch it: down the steps, past the temple tank, ask the aunty, wait while she finds her glasses. *We learned to play along the ground.*
>> nimali_leggie: And so we learned to toss it up at you. Thank you, aunty.

@ priya_scores 4d 33 #staffmatch
The annual fixture against the staff ended as it always does. Caught behind off nothing; the umpire was the chemistry department. It is in the book as given. I have put a very small *question mark* in pencil.

@ nimali_leggie 8d 41
[pitchmap 4:5: I KNOW THAT CRACK]
Bowled on the old top net on a visit. The crack is still there on a length. **I know that crack.** It raised me.

@ farida_off 16d 37
[bowl 4:3: GREEN / HOUSE COLOURS]
I never had a school ground. They invited me to bowl at this one, and lent me a house colour for the day, green. I have not given it back and nobody has asked.
>> almanack_anil: It is entered in the kit register as "with Farida, permanently".

@ almanack_anil 34d 39 #archive
Wanted: anybody who remembers the *second* roller. There are photographs of the first. Of the second there is only a hole in the hedge.
`,
);
