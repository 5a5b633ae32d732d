/**
 * Letters and digits that look like Latin ones, by what they look like, from the table of confusables of Unicode
 * Technical Standard 39: those that `obscenity`, which knows the others, lacks.
 */
export const moreLookAlikes = `
2 ꝚϨꙄꛯ
3 ꞫȜꝪⳌ𖼻𑣊
4 Ꮞ𑢯
5 𑢻
6 ⳒᏮ𑣕
7 𐓒𑣆
8 ੪𞣋ȣȢ
9 ൭ꝮⳊ𑣌𑢬𑣖
a 𖽀
aa ꜳꜲ
ae æӕÆӔ
ao ꜵꜴ
au ꜷꜶ
av ꜹꜻꜸꜺ
ay ꜽꜼ
b ᏏꞴ
bl Ы
c 𑣲𑣩𐔜
d Ꮷᒇ
dz ʣ
e ꬲ𑢦𑢮
f ꬵꞙẝքꞘ𑣂𑢢𐔥
g ᶃƍ
h ᏂΗⲎ
i ꙇꭵᎥ𑣃
j Ꭻꓙ
k ⲔᏦ𐔘
l 𐌠𞣇Ⲓꓲ𖼨𐊊𐌉𖼖𑢣𑢲𐔦ױ
ll ǁװ
lo Ю
ls ʪ
lz ʫ
m ΜⲘᎷ
n ΝⲚ𐔓
o ۵ꬽჿهھہە𑣈𑣗𑓐𑣠𑢵𐔖Ꭴ
oe œŒ
oo ꝏꚙꝎꚘ
p ⲣⲢᒆ
r ꭇꭈⲅꮁ𐒴𖼵
rn 𑣣𑜀
s ƽ𑣁ՏᏕ𖼺
t Ⲧ𖼊𑢼
t3 Ꜩ
tf ꝷ
ts ʦ
u ꞟꭎꭒ𐓶𑣘ሀ𐓎𖽂𑢸
ue ᵫ
uo ꭣ
v 𑜆ꮩ𑣀Ꮩꛟ𖼈𑢠𐔝
w 𑜊𑜎𑜏𑣯𑣦Ꮤ
x 𑣬ꞳⲬ𐔧
y ỿꭚ𑣜ΥⲨᎩᎽ𖽃𑢤
z 𑣄𐋵𑣥Ζ𑢩
`;
