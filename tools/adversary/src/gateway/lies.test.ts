import fc from 'fast-check';
import { type Random, seeded } from '../random.ts';
import { delayOf, fieldsToLieAbout, LIE_KINDS, type LieKind, withLie } from './lies.ts';
import { responseSchemas } from './schema.ts';

const ADDRESSES = ['0x', '1', '2', '3'].slice(1).map((digit) => `0x${digit.repeat(40)}` as const);
const [TOKEN, OTHER] = ADDRESSES as [`0x${string}`, `0x${string}`];

const schema = {
  type: 'object',
  properties: {
    amount: { type: 'string', pattern: '^[0-9]+$' },
    decimals: { type: 'integer' },
    priceUsd: { type: 'number' },
    isListed: { type: 'boolean' },
    token: { type: 'string', pattern: '^0x[0-9a-f]{40}$' },
    kind: { type: 'string', enum: ['exactIn', 'exactOut'] },
    paths: {
      type: 'array',
      items: { type: 'object', properties: { fee: { type: 'integer' } } },
    },
  },
};
const document = {
  openapi: '3.1.0',
  paths: {
    '/v1/quote': {
      post: {
        responses: {
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Q' } } },
          },
        },
      },
    },
  },
  components: { schemas: { Q: schema } },
};
const forms = responseSchemas(document);
const fields = fieldsToLieAbout(forms);
const around = { addresses: ADDRESSES, earlier: [], concerned: [TOKEN] };

const answers = fc.record({
  amount: fc.bigInt({ min: 1_000_000n, max: 10n ** 30n }).map(String),
  decimals: fc.integer({ min: 1, max: 18 }),
  priceUsd: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  isListed: fc.boolean(),
  token: fc.constantFrom(...ADDRESSES),
  kind: fc.constantFrom('exactIn', 'exactOut'),
  paths: fc.array(fc.record({ fee: fc.constantFrom(100, 500, 3_000) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
type Answer = Record<string, unknown> & { amount: string; decimals: number };

const lied = (answer: unknown, field: string, kind: LieKind, random: Random) =>
  withLie(
    answer,
    { operation: 'POST /v1/quote', field, kind, seed: '' },
    fields.find((one) => one.field === field)?.schema ?? {},
    random,
    around,
  ) as Answer | undefined;

it('fieldsToLieAbout returns every field of a response, including those in lists', () => {
  expect(fields.map(({ operation, field }) => `${operation} ${field}`)).toEqual(
    ['amount', 'decimals', 'priceUsd', 'isListed', 'token', 'kind', 'paths', 'paths[].fee'].map(
      (field) => `POST /v1/quote ${field}`,
    ),
  );
});

it('a lie is deterministic for a seed, and differs between seeds', () => {
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...fields),
      fc.constantFrom(...LIE_KINDS),
      fc.string(),
      (answer, { field }, kind, seed) => {
        expect(lied(answer, field, kind, seeded(seed))).toEqual(
          lied(answer, field, kind, seeded(seed)),
        );
      },
    ),
  );
  const answer = { amount: '123456789' };
  const values = Array.from({ length: 50 }, (_, i) =>
    JSON.stringify(lied(answer, 'amount', 'larger', seeded(`${i}`))),
  );
  expect(new Set(values).size).toBeGreaterThan(4);
});

it('a lie changes its own field, no other one, and not the honest response', () => {
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...fields),
      fc.constantFrom(...LIE_KINDS),
      fc.string(),
      (answer, { field }, kind, seed) => {
        const before = structuredClone(answer);
        const after = lied(answer, field, kind, seeded(seed));
        expect(answer).toEqual(before);
        if (after === undefined) return;
        expect(after).not.toEqual(before);
        const own = field.split('[')[0] as string;
        const { [own]: _, ...others } = after;
        const { [own]: _1, ...same } = before as Record<string, unknown>;
        expect(others).toEqual(same);
      },
    ),
  );
});

it('a lie makes an amount larger, smaller or missing, according to its kind', () => {
  fc.assert(
    fc.property(answers, fc.string(), (answer, seed) => {
      const amount = (kind: LieKind) => lied(answer, 'amount', kind, seeded(seed))?.amount;
      expect(BigInt(amount('larger') ?? 0)).toBeGreaterThan(BigInt(answer.amount));
      expect(BigInt(amount('smaller') ?? answer.amount)).toBeLessThan(BigInt(answer.amount));
      expect(lied(answer, 'amount', 'missing', seeded(seed))).not.toHaveProperty('amount');
      const decimals = (kind: LieKind) => lied(answer, 'decimals', kind, seeded(seed))?.decimals;
      expect(decimals('larger')).toBeGreaterThan(answer.decimals);
      expect(decimals('smaller')).toBeLessThan(answer.decimals);
    }),
  );
});

it('a lie replaces a token by another, and an enum value by another', () => {
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom<LieKind>('larger', 'smaller', 'other'),
      fc.string(),
      (answer, kind, seed) => {
        const token = lied(answer, 'token', kind, seeded(seed))?.token;
        expect(ADDRESSES).toContain(token);
        expect(token).not.toBe(answer.token);
        const word = answer.kind === 'exactIn' ? 'exactOut' : 'exactIn';
        expect(lied(answer, 'kind', kind, seeded(seed))?.kind).toBe(word);
      },
    ),
  );
});

it('a lie mostly changes list entries that belong to the trade', () => {
  const tokens = Array.from({ length: 100 }, (_, i) => ({
    address: `0x${`${i}`.padStart(40, '0')}`,
    decimals: 18,
  }));
  tokens[40]!.address = TOKEN;
  tokens[60]!.address = OTHER;
  let about = 0;
  for (let i = 0; i < 200; i++) {
    const lie = {
      operation: 'GET /v1/tokens',
      field: 'tokens[].decimals',
      kind: 'larger' as const,
    };
    const after = withLie({ tokens }, { ...lie, seed: '' }, {}, seeded(`${i}`), around) as {
      tokens: typeof tokens;
    };
    if (after.tokens[40]!.decimals !== 18) about += 1;
  }
  expect(about).toBeGreaterThan(140);
});

it('a lie returns undefined for a response without its field', () => {
  expect(lied({ paths: [] }, 'paths[].fee', 'larger', seeded('1'))).toBeUndefined();
  expect(lied({}, 'amount', 'missing', seeded('1'))).toBeUndefined();
});

it('a late response has one of a few delays, most often the shortest', () => {
  const random = seeded('late');
  const delays = Array.from({ length: 300 }, () => delayOf(random));
  expect(new Set(delays).size).toBe(3);
  const shortest = Math.min(...delays);
  expect(delays.filter((delay) => delay === shortest).length).toBeGreaterThan(150);
});
