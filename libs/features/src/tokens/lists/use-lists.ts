/**
 * Hook `useLists()`: the added token lists, and functions that add, update and remove them. Also: `fileId()` (id of a
 * list from a file, by its name), `isFile()` (whether an id is such a one), type `ListUpdate`.
 */
import { ListError } from '../../errors/list-error.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { type AddedList, listRemoved, listSaved } from '../../state/slices/tokens.ts';
import { deleteStoredTokens, readStoredTokens, storeTokens } from './list-store.ts';
import { compareVersions, type ListChanges, listChanges } from './list-update.ts';
import type { ParsedList } from './parse-list.ts';

/** A newer version of a list, with its changes. */
export interface ListUpdate {
  list: ParsedList;
  changes: ListChanges;
}

/** Returns the added lists and functions that add, update and remove them. */
export function useLists() {
  const dispatch = useAppDispatch();
  return {
    /** Stores a list, or a newer version of one, which stays switched off if it was. */
    async keep(id: string, list: ParsedList, isOn: boolean): Promise<void> {
      const { name, version, madeAt, tokens } = list;
      await storeTokens(id, tokens);
      dispatch(listSaved({ id, name, version, madeAt, count: tokens.length, isOn }));
    },
    /** @throws ListError `LIST_NOT_NEWER` if the list is not newer than the stored version */
    async compare(stored: AddedList, list: ParsedList): Promise<ListUpdate> {
      if (compareVersions(list.version, stored.version) <= 0) throw new ListError('LIST_NOT_NEWER');
      return { list, changes: listChanges(await readStoredTokens(stored.id), list.tokens) };
    },
    async remove(id: string): Promise<void> {
      dispatch(listRemoved(id));
      await deleteStoredTokens(id);
    },
  };
}

const FILE = 'file:';

/** Id of a list from a file: its name, so that a newer file with that name is a newer version. */
export const fileId = (list: ParsedList): string => FILE + list.name.toLowerCase();
export const isFile = (id: string): boolean => id.startsWith(FILE);
