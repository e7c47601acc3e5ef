/** react-redux's hooks typed for this store: `useAppDispatch()` and `useAppSelector()`. */
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from './store.ts';

/** react-redux's hooks, typed for this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
