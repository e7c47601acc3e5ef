/**
 * Letters that look like one of a to z or a digit, of the alphabets in use for it (after Unicode's
 * confusables, UTS 39), and pairs that do in many fonts.
 */
const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аɑαᴀ:a',
    'вьƅʙᏼ:b',
    'сϲᴄⲥꮯ:c',
    'ԁđᴅꭰ:d',
    'еєεҽᴇꭼ:e',
    'ꜰғƒ:f',
    'ɡցɢꮐ:g',
    'һнհʜⲏꮋ:h',
    'іıιɪɩⲓꭵ:i',
    'јϳᴊꭻ:j',
    'кκᴋⲕꮶ:k',
    'ӏłǀ1ʟꮮ|:l',
    'мʍᴍⲙꮇ:m',
    'пηոɴⲛ:n',
    'оοσօø0ᴏⲟ:o',
    'рρᴘƿþⲣꮲ:p',
    'ԛզ:q',
    'гṛʀɾꭱ:r',
    'ѕꜱꮪ:s',
    'тτᴛŧⲧꭲ:t',
    'υսцᴜ:u',
    'ѵνᴠ:v',
    'ԝωшѡաᴡꮃ:w',
    'хχⲭ:x',
    'уγүʏⲩꭹ:y',
    'ᴢʐꮓ:z',
    'ƨꛯ:2',
    'зӡʒ:3',
  ].flatMap((row) => {
    const end = row.lastIndexOf(':');
    return [...row.slice(0, end)].map((letter) => [letter, row.slice(end + 1)]);
  }),
);

/** What a name in lower case looks like at a glance. */
export const skeleton = (name: string): string =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => LIKE[letter] ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/** Two names with the same result may be taken for each other: case, width, spaces and look-alike letters are folded. */
export const likenessOf = (name: string): string =>
  skeleton(
    name
      .normalize('NFKC')
      .replace(/[\p{Cc}\p{Cf}\p{Z}\p{Co}\p{Cn}]/gu, '')
      .toLowerCase(),
  );
