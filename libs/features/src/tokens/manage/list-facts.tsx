import { formatAgo, useText } from '@cenote/i18n';
import type { AddedList } from '../../state/slices/tokens.ts';
import { versionText } from '../lists/list-update.ts';
import { isFile } from '../lists/use-lists.ts';

/** Line with the number of tokens, version, age and source (host or file) of a token list. */
export function ListFacts({ id, count, version, madeAt }: Omit<AddedList, 'name' | 'isOn'>) {
  const t = useText();
  const age = formatAgo(madeAt, Date.now());
  return (
    <span className="f-list-facts f-figure">
      <span>{t('selector.lists.count', { count })}</span>
      <span>{t('selector.lists.version', { version: versionText(version) })}</span>
      {age && <span>{age}</span>}
      <span>{isFile(id) ? t('selector.lists.fromFile') : new URL(id).host}</span>
    </span>
  );
}
