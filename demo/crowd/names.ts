/** First names and family names of one part of the world, so that combinations are plausible. */
export interface Folk {
  countries: readonly string[];
  /** Matching presets, by id. */
  faces: readonly string[];
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
}

const list = (text: string) => text.trim().split(/\s+/);

export const FOLK: readonly Folk[] = [
  {
    countries: list('GB GB IE'),
    faces: list('juno saga freya remy wilf hal nan teo'),
    women: list('Niamh Harriet Josie Bronwyn Maeve Tilly Rowena Peggy'),
    men: list('Callum Alfie Declan Hamish Gethin Stuart Barnaby Rory'),
    families: list(
      'Ashdown Pemberton Kinsella Wragg Tolland Macrae Trevanion Hollis Quigley Birtwell Penrose',
    ),
  },
  {
    countries: list('AU NZ'),
    faces: list('juno saga freya lupe remy wilf teo ari'),
    women: list('Tahlia Kirra Bridie Marnie Aroha'),
    men: list('Lachlan Angus Tane Darcy Rewi'),
    families: list('Holloway Tamihana Garrity Pascoe Ngata Strachan Brodie'),
  },
  {
    countries: list('US US CA'),
    faces: list('juno lupe zuri freya nan kit bo teo ari wilf hal'),
    women: list('Kayla Brooke Denise Tamika Shelby Joanna Paige Corinne'),
    men: list('Darnell Wyatt Travis Curtis Brody Emmett Malik Dwight'),
    families: list('Hutchins Delgado Kowalczyk Broussard Whitaker Lindgren Marchand Tibbs Carmody Ferris'),
  },
  {
    countries: list('DE AT'),
    faces: list('saga freya juno emi remy wilf teo hal nan'),
    women: list('Annika Greta Friederike Jule Mareike Wiebke'),
    men: list('Lukas Jannik Matthias Florian Bastian Gregor'),
    families: list('Wendlandt Achterberg Rosskopf Brandtner Heidkamp Oberlin Kaltenbach Stoiber'),
  },
  {
    countries: list('NL'),
    faces: list('saga freya juno zuri remy wilf teo'),
    women: list('Sanne Femke Lotte Marijn'),
    men: list('Sander Joost Thijs Ruben'),
    families: list('Dijkhuis Steenbeek Verhage Kuipers'),
  },
  {
    countries: list('SE DK NO'),
    faces: list('saga juno freya remy wilf hal nan'),
    women: list('Astrid Linnea Solveig Tuva Karoline'),
    men: list('Henrik Jesper Sindre Anders Viggo'),
    families: list('Ekholm Brattli Vinther Sandahl Myklebust Norrby'),
  },
  {
    countries: list('FI'),
    faces: list('saga freya remy wilf'),
    women: list('Kaisa Aino Venla'),
    men: list('Eero Oskari Jukka'),
    families: list('Lehtola Tuominen Harjula'),
  },
  {
    countries: list('FR BE'),
    faces: list('juno emi freya zuri teo remy hal ari'),
    women: list('Clotilde Amandine Margaux Solene Capucine'),
    men: list('Bastien Thibault Lucien Yves Corentin'),
    families: list('Delacourt Vasseur Peltier Roussel Tissier Maillard'),
  },
  {
    countries: list('SN CI'),
    faces: list('zuri noor bo omar kit'),
    women: list('Aissatou Fatou Mariama'),
    men: list('Mamadou Cheikh Ousmane'),
    families: list('Sagna Diarra Kouame Mbodj'),
  },
  {
    countries: list('ES'),
    faces: list('lupe juno emi teo ari remy'),
    women: list('Itziar Rocio Nerea'),
    men: list('Iker Joaquin Unai'),
    families: list('Etxeberria Olmedo Quintana Barragan'),
  },
  {
    countries: list('AR CL CO MX'),
    faces: list('lupe emi asha teo ari davi'),
    women: list('Ximena Catalina Abril Paloma'),
    men: list('Emiliano Thiago Facundo Ramiro'),
    families: list('Villalba Montoya Carrizo Zamudio Rivarola'),
  },
  {
    countries: list('BR PT'),
    faces: list('lupe zuri asha davi bo ari teo'),
    women: list('Thais Leonor Jussara Beatriz Iracema'),
    men: list('Caio Duarte Anselmo Vasco Tiago'),
    families: list('Figueira Cardoso Magalhaes Quaresma Teles Sampaio'),
  },
  {
    countries: list('IN IN'),
    faces: list('asha lupe emi omar sol davi ari'),
    women: list('Ananya Kavya Meera Sharmila Ishita Pooja Lavanya'),
    men: list('Rohan Aditya Karthik Nikhil Suresh Vikram Gautam'),
    families: list('Deshmukh Raghavan Kulkarni Menon Sathe Chakravarti Bhandari Iyengar'),
  },
  {
    countries: list('LK'),
    faces: list('asha lupe davi omar kit'),
    women: list('Dilini Ishara Sachini'),
    men: list('Chamara Nuwan Pasan'),
    families: list('Fonseka Jayasinghe Wickrama Gunasekera'),
  },
  {
    countries: list('BD'),
    faces: list('asha noor davi omar ari'),
    women: list('Nusrat Farzana Tania'),
    men: list('Rafiq Shakil Tanvir'),
    families: list('Bhowmik Talukdar Sarker Mollah'),
  },
  {
    countries: list('PK'),
    faces: list('noor asha omar sol davi'),
    women: list('Hira Mahnoor Sana Rabia'),
    men: list('Usman Bilal Haris Shahid'),
    families: list('Qureshi Bangash Mirza Chaudhry Niazi'),
  },
  {
    countries: list('NG'),
    faces: list('zuri asha bo kit omar'),
    women: list('Ngozi Adaeze Folake'),
    men: list('Emeka Tunde Chinedu'),
    families: list('Obiora Adeyemi Nwosu Balogun'),
  },
  {
    countries: list('GH'),
    faces: list('zuri lupe bo kit omar'),
    women: list('Abena Akosua Efua'),
    men: list('Kwabena Yaw Kojo'),
    families: list('Agyeman Boateng Asante Quaye'),
  },
  {
    countries: list('KE UG'),
    faces: list('zuri asha bo kit'),
    women: list('Wanjiru Achieng Nakimuli'),
    men: list('Kipchumba Otieno Mugisha'),
    families: list('Wafula Tumwine Kiplagat Okello'),
  },
  {
    countries: list('ZA'),
    faces: list('zuri lupe bo kit omar'),
    women: list('Thandeka Lerato Zanele'),
    men: list('Sipho Pieter Katlego'),
    families: list('Dlamini Mokoena Vermeulen Khoza'),
  },
  {
    countries: list('JM TT BB'),
    faces: list('zuri asha bo kit ari'),
    women: list('Shanique Marva Kerry Renelle'),
    men: list('Delroy Kemar Winston Akeem'),
    families: list('Braithwaite Ramdass Gittens Walcott Pilgrim Bascombe'),
  },
  {
    countries: list('JP'),
    faces: list('emi juno teo kit'),
    women: list('Haruka Misaki Rin Chihiro'),
    men: list('Takumi Daichi Sota Kazuya'),
    families: list('Kitagawa Ishizuka Noguchi Morikawa Uehara'),
  },
  {
    countries: list('KR'),
    faces: list('emi juno teo remy'),
    women: list('Soyeon Jiwoo Haeun'),
    men: list('Minjun Hyunwoo Taeyang'),
    families: list('Baek Seong Nam Kwon'),
  },
  {
    countries: list('TW SG'),
    faces: list('emi lupe teo ari'),
    women: list('Yuting Meiling Huixin'),
    men: list('Weiming Junjie Zhiwei'),
    families: list('Hsiao Teo Koh Tseng'),
  },
  {
    countries: list('PL CZ'),
    faces: list('saga freya juno nan remy wilf hal'),
    women: list('Zofia Magda Alzbeta Hanka'),
    men: list('Tomasz Wojtek Radek Jakub'),
    families: list('Zielinski Novotny Jankowiak Dvorsky Sobczak'),
  },
  {
    countries: list('GR'),
    faces: list('lupe emi freya teo omar hal'),
    women: list('Eleni Danae Katerina'),
    men: list('Stavros Petros Lefteris'),
    families: list('Papadakis Kalogeras Vlachos'),
  },
  {
    countries: list('TR'),
    faces: list('noor emi lupe omar teo ari'),
    women: list('Elif Zeynep Defne'),
    men: list('Kerem Burak Emir'),
    families: list('Yildirim Aksoy Demirel Karaca'),
  },
  {
    countries: list('EG MA LB'),
    faces: list('noor asha lupe omar davi ari'),
    women: list('Yasmine Salma Nour Hanane'),
    men: list('Youssef Tarek Hamza Ziad'),
    families: list('Mansour Benali Haddad Fahmy Khoury'),
  },
];

/** Suffixes for a first name that is taken. */
export const ENDINGS = list(`
  rowg rowz nilnil extratime offside halftime upper lower terrace corner fulltime sideline bench sub onloan
  overtime latebus frontrow kickoff replay turnstile programme flask stoppage derby
`);
export const CRICKET_ENDINGS = list(`
  silly_point deep third_man gully maiden lbw nightwatch new_ball tea long_on fine_leg follow_on crease slip drinks
`);

export const MOODS = list(
  'cheery cosmic fuzzy gentle giddy jazzy kind magic merry nifty perky plucky snowy super',
);
export const ANIMALS = list(
  'badger beaver camel crane ferret finch giraffe hippo lemur newt wombat octopus owl parrot puffin salmon seal toucan turtle walrus yak zebra',
);
