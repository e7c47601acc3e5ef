import { pbkdf2Sync } from 'node:crypto';
import { loadTests } from '@ethersproject/testcases';
import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english';
import * as bip39 from 'bip39';
import { Mnemonic, wordlists } from 'ethers';
import fc from 'fast-check';
import { bytesToHex, type Hex } from 'viem';
import { createPhrase, PHRASE_LENGTHS, parsePhrase } from './phrase.ts';
import { LANGUAGES, type Language, loadWordlist } from './wordlists.ts';

// Thousands of vectors, on machines that run other tasks too.
jest.setTimeout(300_000);

const LOCALES: Readonly<Record<Language, string>> = {
  english: 'en',
  spanish: 'es',
  french: 'fr',
  italian: 'it',
  portuguese: 'pt',
  czech: 'cz',
  simplifiedChinese: 'zh_cn',
  traditionalChinese: 'zh_tw',
  japanese: 'ja',
  korean: 'ko',
};
const languageOf = (locale: string): Language =>
  LANGUAGES.find((language) => LOCALES[language] === locale) ?? 'english';

const code = (expected: string, positions: number[] = []) =>
  expect.objectContaining({ code: expected, positions });

/** The seed of BIP-39. */
const seedOf = (sentence: string, password: string): Hex =>
  bytesToHex(pbkdf2Sync(sentence, `mnemonic${password.normalize('NFKD')}`, 2_048, 64, 'sha512'));

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

describe('third-party phrases', () => {
  it('are recognized in their language: a sample of 1,409 (Trezor, EasySeed, ethers)', async () => {
    interface Case {
      locale: string;
      entropy: Hex;
      mnemonic: string;
      seed: Hex;
      password?: string;
    }
    const cases = loadTests<Case[]>('hdnode').filter(
      ({ locale }, at) => at % (locale === 'en' ? 20 : 5) === 0,
    );
    const perLocale = new Map<string, number>();
    for (const { locale, entropy, mnemonic, seed, password } of cases) {
      const language = languageOf(locale);
      const { sentence, languages } = await parsePhrase(mnemonic);
      expect(languages).toContain(language);
      const list = await loadWordlist(language);
      expect(bytesToHex(mnemonicToEntropy(sentence, list))).toBe(entropy);
      // Phrases without a passphrase are derived by our own code in derive.test.ts.
      if (password) expect(seedOf(sentence, password)).toBe(seed);
      perLocale.set(locale, (perLocale.get(locale) ?? 0) + 1);
    }
    expect(Object.fromEntries(perLocale)).toEqual({
      en: 55,
      es: 9,
      fr: 9,
      it: 9,
      ja: 9,
      ko: 9,
      zh_cn: 9,
      zh_tw: 9,
    });
  });

  it.each(LANGUAGES)('are checked against the same words of %s as in ethers', async (language) => {
    const theirs = wordlists[LOCALES[language]];
    const ours = await loadWordlist(language);
    const words = ours.map((_, at) => theirs?.getWord(at).normalize('NFKD'));
    expect(ours).toEqual(words);
  });
});

describe('a phrase', () => {
  it.each(
    LANGUAGES,
  )('is parsed if ethers made it in %s, with any case and spacing', async (language) => {
    const list = await loadWordlist(language);
    const words = fc.constantFrom(...PHRASE_LENGTHS);
    const entropies = words.chain((count) =>
      fc.uint8Array({ minLength: (count / 3) * 4, maxLength: (count / 3) * 4 }),
    );
    const spaces = fc.constantFrom(' ', '  ', '\n', '\t', '\u3000', ' \u200b', '\r\n');
    await fc.assert(
      fc.asyncProperty(entropies, spaces, fc.boolean(), async (entropy, space, isUpper) => {
        const made = Mnemonic.entropyToPhrase(entropy, wordlists[LOCALES[language]]);
        const written = made.split(/\s/).join(space);
        const { sentence, languages } = await parsePhrase(
          ` ${(isUpper ? written.toUpperCase() : written).normalize('NFC')}${space}`,
        );
        expect(languages).toContain(language);
        expect(mnemonicToEntropy(sentence, list)).toEqual(entropy);
        expect(sentence).toBe(made.normalize('NFKD').split(/\s/).join(' '));
      }),
      { numRuns: 25 },
    );
  });

  it('is created in English from the given entropy, which is zeroed', async () => {
    const entropy = new Uint8Array(16).fill(0x7f);
    expect(await createPhrase(12, () => entropy)).toEqual({
      sentence: PHRASE,
      languages: ['english'],
    });
    expect(entropy).toEqual(new Uint8Array(16));
  });

  it('is parsed without accents and with full-width letters', async () => {
    const spanish = entropyToMnemonic(new Uint8Array(16), await loadWordlist('spanish'));
    const plain = spanish.replace(/[\u0300-\u036f]/g, '');
    expect(plain).not.toBe(spanish);
    expect((await parsePhrase(plain)).sentence).toBe(spanish);
    const wide = PHRASE.replace(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect((await parsePhrase(wide)).sentence).toBe(PHRASE);
  });
});

describe('bip39', () => {
  const entropies = fc
    .constantFrom(...PHRASE_LENGTHS)
    .chain((count) => fc.uint8Array({ minLength: (count / 3) * 4, maxLength: (count / 3) * 4 }));

  it.each(
    LANGUAGES,
  )('makes the same phrase of an entropy as @scure/bip39 in %s', async (language) => {
    const list = await loadWordlist(language);
    fc.assert(
      fc.property(entropies, (entropy) => {
        const phrase = entropyToMnemonic(entropy, list);
        const hex = bytesToHex(entropy).slice(2);
        expect(bip39.entropyToMnemonic(hex, list)).toBe(phrase);
        expect(bip39.mnemonicToEntropy(phrase, list)).toBe(hex);
      }),
      { numRuns: 50 },
    );
  });

  it.each(LANGUAGES)('accepts the same words of %s as @scure/bip39', async (language) => {
    const list = await loadWordlist(language);
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...list), { minLength: 11, maxLength: 25 }),
        entropies,
        (words, entropy) => {
          const phrase = entropyToMnemonic(entropy, list).split(/\s/);
          // With one word replaced, the checksum is right for at most one in sixteen words.
          for (const simulated of [words, phrase, phrase.with(0, words[0] as string)]) {
            const sentence = simulated.join(' ');
            const isValid = validateMnemonic(sentence, list);
            seen.add(isValid);
            expect(bip39.validateMnemonic(sentence, list)).toBe(isValid);
          }
        },
      ),
      { numRuns: 50 },
    );
    expect(seen.size).toBe(2);
  });

  it.each([
    12, 15, 18, 21, 24,
  ] as const)('makes the same new phrase of %d words as @scure/bip39', async (count) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: (count / 3) * 4, maxLength: (count / 3) * 4 }),
        async (entropy) => {
          const { sentence } = await createPhrase(count, () => Uint8Array.from(entropy));
          expect(sentence).toBe(entropyToMnemonic(entropy, english));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a phrase that is valid in two languages', () => {
  // The Chinese lists have their shared words at the same positions, English and French do not.
  it.each([
    ['simplifiedChinese', 'traditionalChinese', ['', 'simplifiedChinese,traditionalChinese']],
    ['english', 'french', ['', 'english', 'english,french', 'french']],
  ] as const)('is recognized by the lists with a right checksum: %s, %s', async (one, other, expected) => {
    const lists = await Promise.all([loadWordlist(one), loadWordlist(other)]);
    const shared = lists[0].filter((word) => lists[1].includes(word));
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...shared), { minLength: 12, maxLength: 12 }),
        async (words) => {
          const written = words.join(' ');
          const languages = [one, other].filter((_, at) =>
            validateMnemonic(written, lists[at] ?? []),
          );
          seen.add(languages.join());
          const read = parsePhrase(written);
          if (languages.length > 0) expect((await read).languages).toEqual(languages);
          else await expect(read).rejects.toThrow(code('PHRASE_CHECKSUM'));
        },
      ),
      { numRuns: 300, seed: 4 },
    );
    expect([...seen].sort()).toEqual(expected);
  });
});

describe('a mistake in a phrase', () => {
  it('is reported by its position', async () => {
    const typo = PHRASE.replace('thank year', 'thnak year').replace('worth', 'wortth');
    await expect(parsePhrase(typo)).rejects.toThrow(code('PHRASE_UNKNOWN_WORDS', [3, 7]));
  });

  it('is counted in the language of the other words', async () => {
    const french = entropyToMnemonic(new Uint8Array(20).fill(9), await loadWordlist('french'));
    const words = french.split(' ');
    words[4] = 'xylophone';
    await expect(parsePhrase(words.join(' '))).rejects.toThrow(code('PHRASE_UNKNOWN_WORDS', [5]));
  });

  it('is reported too if the phrase mixes scripts', async () => {
    const korean = entropyToMnemonic(new Uint8Array(16), await loadWordlist('korean'));
    const mixed = korean.split(' ').with(11, 'zoo').join(' ');
    await expect(parsePhrase(mixed)).rejects.toThrow(code('PHRASE_UNKNOWN_WORDS', [12]));
  });

  it.each([
    ['no word', ''],
    ['only spaces', ' \n '],
    ['eleven words', PHRASE.split(' ').slice(1).join(' ')],
    ['thirteen words', `${PHRASE} legal`],
    ['27 words', `${PHRASE} ${PHRASE} legal legal legal`],
    ['an entire book', 'legal '.repeat(10_000)],
  ])('is reported for a wrong length: %s', async (_, text) => {
    await expect(parsePhrase(text)).rejects.toThrow(code('PHRASE_LENGTH'));
  });

  it('is reported as a wrong checksum if words are swapped', async () => {
    const swapped = PHRASE.replace('legal winner', 'winner legal');
    await expect(parsePhrase(swapped)).rejects.toThrow(code('PHRASE_CHECKSUM'));
  });
});
