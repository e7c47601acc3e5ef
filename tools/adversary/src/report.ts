/**
 * `reportOf()`: pure function that summarizes the results of all cases: numbers of lies and honest controls, signed
 * ones, losses, fields left. Also: `Report`, the type of the summary.
 */
import { costlyAttacks } from './attacks/index.ts';
import type { Line } from './messages.ts';

/** Results of a run. */
export interface Report {
  lies: number;
  /** Lies despite which the user signed, as the screens were accurate. */
  signedLies: number;
  /** Losses in USD beyond what was shown, over all lies. */
  lossBeyondShown: number;
  honest: number;
  honestSigned: number;
  /** Fields that were falsified at least once. */
  fieldsCovered: number;
  fields: number;
  fieldsLeft: string[];
  /** Lies after which the user signed a trade with a displayed loss of more than 5 % by true prices. */
  badPrices: number;
  /** Cases without a result, because they failed themselves. */
  errors: number;
  /** By kind of signature: lies, signed lies, honest, signed honest. */
  families: Record<string, [number, number, number, number]>;
  /** Attacks that never caused a loss, although they should. */
  costless: string[];
  /** All cases with a loss, with the data to reproduce them. */
  losses: Pick<Line, 'index' | 'family' | 'intent' | 'description' | 'lossUsd' | 'losses'>[];
}

/** As a ratio of the input. */
const BAD_PRICE = 0.05;

/** Aggregates the lines of all workers. */
export function reportOf(lines: readonly Line[], fields: readonly string[]): Report {
  const lies = lines.filter(({ isHonest }) => !isHonest);
  const honest = lines.filter(({ isHonest }) => isHonest);
  const signed = (of: readonly Line[]) => of.filter(({ isSigned }) => isSigned).length;
  const fieldsChanged = new Set(lines.flatMap((line) => line.fields));
  const left = fields.filter((field) => !fieldsChanged.has(field));
  const names = [...new Set(lines.map(({ family }) => family))].sort();
  const inFamily = (of: readonly Line[], name: string) =>
    of.filter(({ family }) => family === name);
  return {
    lies: lies.length,
    signedLies: signed(lies),
    lossBeyondShown: lines.reduce((sum, { lossUsd }) => sum + lossUsd, 0),
    honest: honest.length,
    honestSigned: signed(honest),
    fieldsCovered: fields.length - left.length,
    fields: fields.length,
    fieldsLeft: left,
    badPrices: lies.filter(({ isSigned, badPrice = 0 }) => isSigned && badPrice > BAD_PRICE).length,
    errors: lines.filter(({ error }) => error !== undefined).length,
    families: Object.fromEntries(
      names.map((name) => {
        const [lyingLines, honestLines] = [inFamily(lies, name), inFamily(honest, name)];
        return [
          name,
          [lyingLines.length, signed(lyingLines), honestLines.length, signed(honestLines)],
        ];
      }),
    ),
    costless: costlyAttacks(fields).filter(
      (field) => !lines.some((line) => line.fields.includes(field) && line.lossUsd > 0),
    ),
    losses: lines
      .filter(({ lossUsd }) => lossUsd > 0)
      .map(({ index, family, intent, description, lossUsd, losses }) => ({
        index,
        family,
        intent,
        description,
        lossUsd,
        losses,
      })),
  };
}
