import { copy } from '#demo/copy.ts';

export const kidsPlay = copy(
  'kids-play',
  `
tribe scooter-street

@ zippy_gecko 6h 32 #course
[crayon 4:3 | A crayon drawing of two people and a ball, pinned up]
I drew a road with chalk. It has a bridge, a shop, and a crocodile you must go round. Helmet on. Lap one: thirty seconds. The crocodile got me twice.
>> speedy_snail: Can we feed it?
>> zippy_gecko: It eats pink chalk.

@ speedy_snail 1d 27
[animal 4:3: koala / sprint | A koala runs on a meadow]
I go slow on my scooter, so that I can wave to everyone. I waved at seven people and one cat. The cat did not wave.
>> bouncy_fox: Cats wave with their tail. You have to look behind them.

@ coach_pip 3d 24 #safety
# Helmet check
Two fingers over your eyebrows. **Two** straps make a V under your ears. Can you yawn? Good, it fits. Now yawn again for fun.
>> jolly_koala: Now everyone in my house is yawning.

@ jolly_koala 8d 20
[stickers 4:3 | A sheet of smiling stickers]
I put stickers on my scooter. Eleven stars and one potato.

@ bouncy_fox 19d 18
I did a tiny jump. So tiny! You could not see it. But my wheels were in the **sky**.

tribe snow-bunnies

@ happy_heron 7h 34 #skiing
[animal 4:3: rabbit / carve | A rabbit skis on snow]
Pizza, pizza, chips, pizza. Then I went past my own snowman. I said hello and fell over.
>> dizzy_dolphin: Falling over after hello is good manners.
>> speedy_snail: I only know pizza. I am hungry now.

@ dizzy_dolphin 1d 24
We took the long sledge. Six of us! At the bottom we were in a different order.

@ clever_crab 4d 26 #science
I caught a snowflake on my mitten and counted six arms. Then I breathed on it and it was a dot. Sorry, snowflake.
>> coach_pip: You are a scientist now. That is how all of them begin.

@ speedy_snail 10d 19
I walk up and slide down. Up takes long. Down is *whoosh*. I think that up is where the snacks should be.

@ coach_pip 16d 21 #warm
# Three warm things to do before you ski
[animal 16:9: penguin / skate | A penguin skates on ice]
Be a windmill. Be a kangaroo. Be a very cold penguin shaking off water. Now you are warm!
>> happy_heron: I did all three on the bus.

tribe cartwheel-crew

@ jolly_koala 2h 39 #cartwheel
[animal 1:1: koala / split | A koala leaps with its legs apart]
Hands, feet, hands, feet, **tada!** I did three in a row on the grass. Then the sky was going round, and I lay down and let it.
>> mighty_moth: Tada is the hardest part.
>> happy_heron: I love when the sky goes round!

@ happy_heron 13h 30 #balance
[animal 4:5: penguin / split | A penguin balances]
I stood on one leg while mum read a whole page. It was a page with a picture. But still!
>> jolly_koala: Which leg?
>> happy_heron: The left one. The right one was reading.

@ coach_pip 2d 26 #howto
# The forward roll, in five small words
[starchart 4:3: ROLL | A star chart for forward rolls]
Squat. Hands. Chin. **Roll.** Ta-da!

Chin on your chest, as if you were hiding a biscuit. Only on a mat or soft grass.
>> quiet_tiger: I hid a real biscuit. It is crumbs now.

@ mighty_moth 6d 18
My handstand was one second. I counted it very slowly.

@ quiet_tiger 15d 22
I did it when nobody was looking. It worked. Next time, somebody may look.
>> coach_pip: We will look when you say so. Not before.

@ bouncy_fox 28d 17
Wobbles are just dancing!

tribe doodle-den

@ quiet_tiger 1h 43 #drawing
[crayon 4:3 | A crayon drawing of children playing, with a big sun]
This is a dragon in goal. He saves the ball with his smoke. The other team is mice. They win, because they are small and they go under.
>> clever_crab: The mice have tiny shirts! I can see a seven!
>> lucky_llama: What is the dragon called?
>> quiet_tiger: Kevin.

@ clever_crab 1d 29
[shoe 1:1: FAST | A fast shoe]
I drew the fastest shoe in the world. It has a door for each toe.
>> happy_heron: Where do the socks live?
>> clever_crab: Upstairs.

@ coach_pip 2d 33 #drawthis
# Draw this: a team photo of animals
[friends 4:3 | Seven cartoon animals in a team photo]
Who is tall? Who is blinking? Who brought a cake? Pick five animals and give every one a shirt number that they would like.
>> mighty_moth: My elephant is number one thousand.
>> brave_panda: My ant is number half.

@ mighty_moth 4d 24
I drew a bat that is also a guitar. When you hit a six it plays a song.

@ happy_heron 9d 20
[starchart 1:1: MY TEAM | A star chart]
I made stickers for my team. The star is for trying. The moon is for sharing. The sock is for Tim the bear, because he lost his.

@ brave_panda 18d 21
I can draw a ball now. It took nine tries. The eighth one looked like a potato, so I made it a potato, playing.
>> quiet_tiger: I like the potato the most.

@ lucky_llama 37d 16
There is a llama in every picture I draw. Sometimes he is behind the tree. You have to believe me.

tribe try-something-new

@ coach_pip 5h 35 #thisweek
# This week: throw with the other hand
[starchart 4:3: OTHER HAND | A star chart, half full]
Use a soft ball or a sock. Ten throws with your normal hand. Then ten with the **other** one. It feels like someone else's arm. That is your brain building a little bridge.
>> clever_crab: My other hand is called Bernard now.
>> dizzy_dolphin: I hit my own knee. I am fine. My knee is surprised.

@ speedy_snail 1d 28
I tried rowing on the sofa. We were four. We went backwards to France. It took until lunch.
>> clever_crab: Who was steering?
>> speedy_snail: The cat again.

@ clever_crab 3d 25 #fencing
[animal 4:3: owl / spike | An owl jumps for a ball]
I tried fencing with a soft foam stick. You say hello before, and thank you after. In the middle you go sideways. I am a crab. I was **very** good.

@ jolly_koala 7d 22
I tried golf with a broom and an orange. My granddad says I have a nice swing. The orange says ouch.
>> coach_pip: Poor orange. Great swing!

@ quiet_tiger 13d 19
I tried to be loud. I shouted "GO!" one time for my friend. He turned round and smiled. I may do it again.
>> swift_otter: I heard it! It was a good GO!

@ happy_heron 23d 18
[animal 4:3: frog / serve | A frog plays tennis]
Tennis! I missed and missed and missed and **pok**. The pok is so nice. I want more pok.

@ dizzy_dolphin 40d 17
I tried sitting still for one minute. It was the hardest sport so far.
>> brave_panda: I did eleven seconds! Then there was a bee.
`,
);
