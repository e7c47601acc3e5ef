import { matchParts } from './match-parts.ts';

/** Text in which the parts that match the words of the query are marked (`<mark>`). */
export const Highlight = ({ text, typed }: { text: string; typed: string }) => (
  <>
    {matchParts(text, typed).map((part, index) =>
      part.isMatch ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts of a text is fixed
        <mark key={index} className="f-result-match">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
);
