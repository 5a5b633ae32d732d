/** Reserved usernames. Compared after folding, so `adm1n` is `admin`. */
const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First segments of our paths, now and planned, and names that would look official. */
export const reservedNames = splitWords(`
  about account accounts activity address addresses admin administrator admins ads alerts all anonymous answers api app
  apparel apps artist artists assets athlete athletes auth avatars banners beta billing blog blogs board boards bot brand
  brands build cache card cards careers cart categories category challenge chat checkout club clubs coach collection
  collections comment comments community contact cookies copyright create creator creators cricket dashboard data default
  delete deleted demo design dev developer developers directory docs download education email error errors everyone
  explore export fan fans fanzone faq favicon features feed feedback files follow followers following fonts football
  forum frames game games global guardian guardians guest guidelines health healthz help helpdesk home host hub images
  inbox index info invite jobs join kids leaderboard league leagues legal link links live localhost login logo logout
  mail manager marketing me media member members messages metrics mod moderation moderator moderators money my news
  newsletter nobody null official opportunities order orders owner page pages parent parents partners password pay
  payment payments payout payouts people photos physical plans platform play player players policy post posts preferences
  press privacy product products profile profiles public questions ranking readyz records redirect referral referrals
  refund register report reports robots root rules safety sales school schools search security seller server service
  settings shop shouts sign signin signout signup site sitemap sites sports staff static stats status stickers store
  stripe studio subscribe subscription subscriptions superadmin support suspended sys system tag tags team teams terms
  test tips token top tribe tribes trust undefined unknown unsubscribe update upload uploads user username users
  verification verified verify video videos wallet web webhook webhooks welcome widget www xp you
`);

/** Who runs the place: names of people, tribes and teams that consist of these alone look like ours. */
export const officialNames = splitWords(`
  admin administrator administrators admins helpdesk moderation moderator moderators official security staff superadmin
  superadmins support system
`);

/** Words that change nothing about that. */
export const besideOfficial = splitWords('account desk fc live our page team the');

/** Refused anywhere in a username: no ordinary word or name contains them, except the ones below. */
export const blockedAnywhere = splitWords(`
  asshole bastard beaner bitch blowjob bollocks bukkake bullshit buttplug childporn clitoris cocksuck creampie cumshot
  cunnilingus cunt dickhead dildo faggot fatass fellatio fuck gangbang genocide gooks handjob hentai hitler jackoff
  jerkoff jizz killyourself masturbat neonazi nigga nigger orgasm paedophil pedophil penis porn pussies pussy raghead
  rimjob schlong scumbag shemale shit siegheil slut swastika terrorist titties towelhead tranny vagina wanker wetback
  whitepower whore
`);

/** Places and words of sport that contain one of those above. */
export const innocent = splitWords('ishita mishit nishita penistone scunthorpe');

/** Refused only as a whole word between underscores or digits, since longer words contain them. */
export const blockedAlone = splitWords(`
  anal anus arse arsehole ass boob boobs chink cock coon cum dick dyke fag homo incest isis kike kkk kys milf nazi nazis
  paki piss rape rapist retard sex spic tit tits turd twat wank xxx
`);
