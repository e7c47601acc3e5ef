import { matchParts } from './match-parts.ts';

/** A text in which what was typed stands out. */
export const Highlight = ({ text, typed }: { text: string; typed: string }) => (
  <>
    {matchParts(text, typed).map((part, index) =>
      part.isMatch ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
        <mark key={index} className="f-found-match">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
);
