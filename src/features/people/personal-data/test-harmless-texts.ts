/** Ordinary texts about sport without personal data: the filter must accept all of them. */
export const harmlessTexts = `
We won 3-2!
we won 7-3 at 10:30
Sam won 6-4 3-6 7-6 6-2
Scores: 102-98 88-90 101-99
The 2024-2025 season was great
Champions 2022 2023 2024
On 21-11-2026 we play again, not 2026-12-01
I scored 12 goals in 20 matches, 100 runs and 7 wickets
A 2 way tie after 10 overs at 45/3
Jersey 10, then 7, then 9
400 m in 61.34 s
I ran 100 200 400 800 today
1 2 3 4 5 6 7 8 go
ten nine eight seven six five four three two one lift off
one two three four five six seven eight and stretch
1 000 000 fans
One for all, all for one. Two goals, three points
Great drive from Sam. Then a save
First place! 2nd place for Mia
We won.it was great.me and Sam cheered
The dot ball changed the game
He was at mid off. Dot com is a funny word
A snap shot from my left foot
I saw it on TikTok
We live for football, and I live in hope
Our school won the school cup
I was at Wembley. Kane scored
A B C D teams play on Friday
@coach_kim said #teamwork
Kick-off is at 15:00, be there at 14:15
Half time 1-0, full time 2-1
We lost 0-4 but played well
Final score 25-21 23-25 25-19 15-12
Set scores 21-18, 19-21, 15-13
Splits: 28.41 30.02 29.87 28.99
My times were 12.4 12.6 12.3 12.5
Pace 5:12 5:08 5:04 4:59 per km
10-2-45-3 is a good spell
Figures of 4-0-23-2 and 3.4-1-12-4
All out for 145/10 after 45/3 and 98/6
Wickets fell at 12/1 34/2 78/3 145/4
India 250/5 and England 248/9
We need 23 runs from 12 balls
He hit 6 6 4 6 in one over
4 4 6 1 0 2 in the last over
A hat-trick in the 89th minute
Goals on 12', 34' and 78'
We play 4-4-2 or 4-3-3
The 3-5-2 works better than 4-2-3-1
Number 9 passes to number 10
Numbers 7, 9 and 11 up front
5 a side at 6 pm
11 v 11 on grass, 7 v 7 inside
The U12 2nd team plays the U11 1st team
U9 1st, U10 2nd, U14 3rd
Round of 16, then the last 8
Group A: 9 points, 6 points, 3 points, 0 points
P 10 W 7 D 2 L 1
Won 7, drew 2, lost 1
Goal difference +12
A 3 point shot at the buzzer
2 close games in a row
10 yard drive down the middle
He hit a 300 yard drive
A 20 yard free kick
A 3 way race for the title
Put it in the top corner, close to the post
Third place is 3rd place
On the 21 st day we won
4 x 100 m relay in 52.30
100 m butterfly in 1:12.45
I swam 50 m in 38.2 and 100 m in 1:25.9
5 km in 24:31, 10 km in 51:02
Marathon: 42.195 km
High jump 1.45, long jump 4.32
Long jump 4.32 4.41 4.18
Shot put 9.87 m with 4 kg
Javelin 32.10 33.45 31.99
Vault 12.850, bars 13.200, beam 12.9
Scores of 9.5 9.7 9.6 9.8
Rated 4.5 out of 5
Personal best by 0.34 s
We are 2nd of 12 teams
Ranked 15 in the world
World Cup 2026 in June and July
Euro 2024 was fun, so was 2016
The 1966 final, 4-2 after extra time
2012 London, 2016 Rio, 2020 Tokyo, 2024 Paris
From 2019/2020 to 2023/2024
Season 2025/26 starts in August
Season tickets for 2026-27
Match day 14 of 38
Week 3, day 2
Chapter 4, page 112
Training on 3, 10, 17 and 24 May
Practice 4 pm to 6 pm on Tuesdays
Game 1: 98-95, game 2: 101-104
Game 5 went to overtime
Overtime in game 7
15-0 30-0 40-0 game
Deuce, advantage, game, set and match
6-0 6-0 is a double bagel
7-5 6-7 6-4
Best of 3 sets
3 sets of 12 push-ups
20 push-ups, 30 squats, 40 sit-ups
10 laps of the park
Two laps to go, one lap to go
One, two, three, go
Un, deux, trois, partez
Uno, dos, tres, ya
Uno dos tres cuatro cinco seis
un deux trois quatre cinq six sept
Three two one zero
Zero goals, zero points, zero fun
Two one up at half time
Six and out
Six, six, four, six
Five for twenty
Ten for sixty six is a record
Nine wickets down and one to go
Seven nil, wow
We won four three on penalties
Five two was a fair result
One nil to the Arsenal
Two nil up and we messed it up
Played five, won five
Sam is eight and plays up front
I am 9 and I love cricket
My team is the Hawks
My favourite is number 23
My bat is new
My house team is red
My new boots are blue
I go to practice on Mondays
I go to every match with Dad
We go to the park to play
Home game on Saturday
Away at the Lions next week
At home against the Bears
Meet at the pitch at ten
See you at the ground
The stadium holds 60 000 people
About 45 000 fans came
Capacity 90 000
The crowd was 74,310
We collected 250 stickers
Card 12 of 50
No. 7 of 300
Serial 9 of 20
I have 3 of 6 cards
Level 12 and 1400 points
I got 150 XP and the 5th badge
Look at this save
What a catch at slip
Caught at mid on. Out
Bowled him. In the block hole
Run out at the striker's end
Out lbw for 12
Not out 45 from 32
A maiden over and then a six
He bowled six dots in a row
Dot, dot, dot, four
LBW. Is it hitting
Goal. To be fair it was offside
Red card. So unlucky
Save. Me too
It was close. As always
Great pass. No way
Full stop. My turn
We won. De Jong scored
He shot. Es war super
Nice. Se ve bien
The net. Org chart is funny
Corner, header, goal
Cross from the left, header, in
Penalty. Scored
VAR said no
The ref was fair
Yellow card on 34, red card on 78
Subs: 12 for 9, 14 for 11
Bench 12 13 14 15 16
Shirts 1 to 11
The four by four relay
Two by two drills
A one two with Sam
Give and go
Pick and roll
Snap the ball
A quick snap, then a pass
The snap count is on two
Epic game yesterday
Steam came off the pitch
My team is on fire
The signal was good
Discord in the team is bad
We saw a film on YouTube
Xbox 360 was my first
I like Fortnite and football
Roblox is fun but football is better
I watch Twitch with my brother
A text book example
A phone free day
Call for the ball
Call me captain
Ring the bell
Add me to the team
Add up the points
Follow me to the pitch
Follow the ball
Find me a goalkeeper
Write about the match
My name is on the shirt
The name of the game
Mail came with the medals
A male and a female team
He chased it down the line
Down the road to the final
The road to Wembley
On the road to the cup final
Street football is fun
We play street hockey
Lane 4 won, lane 5 second
Lane 8 in 27.31
Square cut for four
Cover drive for 4
An on drive, a square cut and a late cut
Long way to go
All the way
Court 2 at 9:30
Court 12, then court 3
Close to the line
A place in the final
Place kick
Grove scored 2
Park run in 28 minutes
Hill sprints, 8 times 60 m
School sports day is on 14 June
High five
High jump final
Main stand, row 12
Row 12, seat 34
Gate 7 opens at 13:30
Section 112, row 8
Bus 34 goes to the ground
The 9.30 train
Minute 45+2
90+4 and we scored
Extra time: 105, 120
Score 3:2 (1:1, 2:1, 0:0)
3:2 4:1 0:0 2:2
Handball 28:25
Ice hockey 4:3 (1:1, 2:0, 1:2)
Darts 180, 140, 100
A 147 break
Bowling 300
Golf: 72 71 69 70
Five under par
Par 3, par 4, par 5
Handicap 18
Sailing: 1, 3, 2, 1
Chess 1. e4 e5 2. Nf3
Chess club won 4.5 to 3.5
BMI and stuff
Heart rate 150, 160, 170
50 kg, 55 kg, 60 kg
1.45 m tall
Size 4 ball
Under 12s
Over 50 fans came
Top 10
Top 3 in 2 leagues
1st, 2nd, 3rd
2-1
3-0
1-1
4-2
`
  .trim()
  .split('\n')
  .concat('2-1\n3-0\n1-1\n4-2', '61.34\n62.10\n60.99', '1\n2\n3\n4\n5\n6\n7\n8', '12/1 | 34/2 | 78/3');
