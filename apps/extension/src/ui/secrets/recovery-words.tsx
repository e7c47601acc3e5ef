/** Component: a recovery phrase as a numbered list of words. */
export function RecoveryWords({ words }: { words: readonly string[] }) {
  return (
    <ol className="x-words" data-testid="words" translate="no">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, its place is what it is
        <li key={index}>{word}</li>
      ))}
    </ol>
  );
}
