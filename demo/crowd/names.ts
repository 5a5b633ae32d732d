/** First names and family names of one part of the world, so that nobody in the crowd sounds put together. */
export interface Folk {
  countries: readonly string[];
  /** Presets that suit, by id. */
  faces: readonly string[];
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

export const FOLK: readonly Folk[] = [
  {
    countries: words('GB GB IE'),
    faces: words('juno saga freya remy wilf hal nan teo'),
    women: words('Niamh Harriet Josie Bronwyn Maeve Tilly Rowena Peggy'),
    men: words('Callum Alfie Declan Hamish Gethin Stuart Barnaby Rory'),
    families: words(
      'Ashdown Pemberton Kinsella Wragg Tolland Macrae Trevanion Hollis Quigley Birtwell Penrose',
    ),
  },
  {
    countries: words('AU NZ'),
    faces: words('juno saga freya lupe remy wilf teo ari'),
    women: words('Tahlia Kirra Bridie Marnie Aroha'),
    men: words('Lachlan Angus Tane Darcy Rewi'),
    families: words('Holloway Tamihana Garrity Pascoe Ngata Strachan Brodie'),
  },
  {
    countries: words('US US CA'),
    faces: words('juno lupe zuri freya nan kit bo teo ari wilf hal'),
    women: words('Kayla Brooke Denise Tamika Shelby Joanna Paige Corinne'),
    men: words('Darnell Wyatt Travis Curtis Brody Emmett Malik Dwight'),
    families: words('Hutchins Delgado Kowalczyk Broussard Whitaker Lindgren Marchand Tibbs Carmody Ferris'),
  },
  {
    countries: words('DE AT'),
    faces: words('saga freya juno emi remy wilf teo hal nan'),
    women: words('Annika Greta Friederike Jule Mareike Wiebke'),
    men: words('Lukas Jannik Matthias Florian Bastian Gregor'),
    families: words('Wendlandt Achterberg Rosskopf Brandtner Heidkamp Oberlin Kaltenbach Stoiber'),
  },
  {
    countries: words('NL'),
    faces: words('saga freya juno zuri remy wilf teo'),
    women: words('Sanne Femke Lotte Marijn'),
    men: words('Sander Joost Thijs Ruben'),
    families: words('Dijkhuis Steenbeek Verhage Kuipers'),
  },
  {
    countries: words('SE DK NO'),
    faces: words('saga juno freya remy wilf hal nan'),
    women: words('Astrid Linnea Solveig Tuva Karoline'),
    men: words('Henrik Jesper Sindre Anders Viggo'),
    families: words('Ekholm Brattli Vinther Sandahl Myklebust Norrby'),
  },
  {
    countries: words('FI'),
    faces: words('saga freya remy wilf'),
    women: words('Kaisa Aino Venla'),
    men: words('Eero Oskari Jukka'),
    families: words('Lehtola Tuominen Harjula'),
  },
  {
    countries: words('FR BE'),
    faces: words('juno emi freya zuri teo remy hal ari'),
    women: words('Clotilde Amandine Margaux Solene Capucine'),
    men: words('Bastien Thibault Lucien Yves Corentin'),
    families: words('Delacourt Vasseur Peltier Roussel Tissier Maillard'),
  },
  {
    countries: words('SN CI'),
    faces: words('zuri noor bo omar kit'),
    women: words('Aissatou Fatou Mariama'),
    men: words('Mamadou Cheikh Ousmane'),
    families: words('Sagna Diarra Kouame Mbodj'),
  },
  {
    countries: words('ES'),
    faces: words('lupe juno emi teo ari remy'),
    women: words('Itziar Rocio Nerea'),
    men: words('Iker Joaquin Unai'),
    families: words('Etxeberria Olmedo Quintana Barragan'),
  },
  {
    countries: words('AR CL CO MX'),
    faces: words('lupe emi asha teo ari davi'),
    women: words('Ximena Catalina Abril Paloma'),
    men: words('Emiliano Thiago Facundo Ramiro'),
    families: words('Villalba Montoya Carrizo Zamudio Rivarola'),
  },
  {
    countries: words('BR PT'),
    faces: words('lupe zuri asha davi bo ari teo'),
    women: words('Thais Leonor Jussara Beatriz Iracema'),
    men: words('Caio Duarte Anselmo Vasco Tiago'),
    families: words('Figueira Cardoso Magalhaes Quaresma Teles Sampaio'),
  },
  {
    countries: words('IN IN'),
    faces: words('asha lupe emi omar sol davi ari'),
    women: words('Ananya Kavya Meera Sharmila Ishita Pooja Lavanya'),
    men: words('Rohan Aditya Karthik Nikhil Suresh Vikram Gautam'),
    families: words('Deshmukh Raghavan Kulkarni Menon Sathe Chakravarti Bhandari Iyengar'),
  },
  {
    countries: words('LK'),
    faces: words('asha lupe davi omar kit'),
    women: words('Dilini Ishara Sachini'),
    men: words('Chamara Nuwan Pasan'),
    families: words('Fonseka Jayasinghe Wickrama Gunasekera'),
  },
  {
    countries: words('BD'),
    faces: words('asha noor davi omar ari'),
    women: words('Nusrat Farzana Tania'),
    men: words('Rafiq Shakil Tanvir'),
    families: words('Bhowmik Talukdar Sarker Mollah'),
  },
  {
    countries: words('PK'),
    faces: words('noor asha omar sol davi'),
    women: words('Hira Mahnoor Sana Rabia'),
    men: words('Usman Bilal Haris Shahid'),
    families: words('Qureshi Bangash Mirza Chaudhry Niazi'),
  },
  {
    countries: words('NG'),
    faces: words('zuri asha bo kit omar'),
    women: words('Ngozi Adaeze Folake'),
    men: words('Emeka Tunde Chinedu'),
    families: words('Obiora Adeyemi Nwosu Balogun'),
  },
  {
    countries: words('GH'),
    faces: words('zuri lupe bo kit omar'),
    women: words('Abena Akosua Efua'),
    men: words('Kwabena Yaw Kojo'),
    families: words('Agyeman Boateng Asante Quaye'),
  },
  {
    countries: words('KE UG'),
    faces: words('zuri asha bo kit'),
    women: words('Wanjiru Achieng Nakimuli'),
    men: words('Kipchumba Otieno Mugisha'),
    families: words('Wafula Tumwine Kiplagat Okello'),
  },
  {
    countries: words('ZA'),
    faces: words('zuri lupe bo kit omar'),
    women: words('Thandeka Lerato Zanele'),
    men: words('Sipho Pieter Katlego'),
    families: words('Dlamini Mokoena Vermeulen Khoza'),
  },
  {
    countries: words('JM TT BB'),
    faces: words('zuri asha bo kit ari'),
    women: words('Shanique Marva Kerry Renelle'),
    men: words('Delroy Kemar Winston Akeem'),
    families: words('Braithwaite Ramdass Gittens Walcott Pilgrim Bascombe'),
  },
  {
    countries: words('JP'),
    faces: words('emi juno teo kit'),
    women: words('Haruka Misaki Rin Chihiro'),
    men: words('Takumi Daichi Sota Kazuya'),
    families: words('Kitagawa Ishizuka Noguchi Morikawa Uehara'),
  },
  {
    countries: words('KR'),
    faces: words('emi juno teo remy'),
    women: words('Soyeon Jiwoo Haeun'),
    men: words('Minjun Hyunwoo Taeyang'),
    families: words('Baek Seong Nam Kwon'),
  },
  {
    countries: words('TW SG'),
    faces: words('emi lupe teo ari'),
    women: words('Yuting Meiling Huixin'),
    men: words('Weiming Junjie Zhiwei'),
    families: words('Hsiao Teo Koh Tseng'),
  },
  {
    countries: words('PL CZ'),
    faces: words('saga freya juno nan remy wilf hal'),
    women: words('Zofia Magda Alzbeta Hanka'),
    men: words('Tomasz Wojtek Radek Jakub'),
    families: words('Zielinski Novotny Jankowiak Dvorsky Sobczak'),
  },
  {
    countries: words('GR'),
    faces: words('lupe emi freya teo omar hal'),
    women: words('Eleni Danae Katerina'),
    men: words('Stavros Petros Lefteris'),
    families: words('Papadakis Kalogeras Vlachos'),
  },
  {
    countries: words('TR'),
    faces: words('noor emi lupe omar teo ari'),
    women: words('Elif Zeynep Defne'),
    men: words('Kerem Burak Emir'),
    families: words('Yildirim Aksoy Demirel Karaca'),
  },
  {
    countries: words('EG MA LB'),
    faces: words('noor asha lupe omar davi ari'),
    women: words('Yasmine Salma Nour Hanane'),
    men: words('Youssef Tarek Hamza Ziad'),
    families: words('Mansour Benali Haddad Fahmy Khoury'),
  },
];

/** What a fan hangs on to a first name when it is taken. */
export const ENDINGS = words(`
  rowg rowz nilnil extratime offside halftime upper lower terrace corner fulltime sideline bench sub onloan
  overtime latebus frontrow kickoff replay turnstile programme flask stoppage derby
`);
export const CRICKET_ENDINGS = words(`
  silly_point deep third_man gully maiden lbw nightwatch new_ball tea long_on fine_leg follow_on crease slip drinks
`);

export const MOODS = words(
  'cheery cosmic fuzzy gentle giddy jazzy kind magic merry nifty perky plucky snowy super',
);
export const ANIMALS = words(
  'badger beaver camel crane ferret finch giraffe hippo lemur newt wombat octopus owl parrot puffin salmon seal toucan turtle walrus yak zebra',
);
