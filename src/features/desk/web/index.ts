export {
  type KindAtDesk,
  mayOpen,
  type Place,
  placeOf,
  type Screen,
  useDesk,
  useDeskRights,
  useMayUse,
} from './collection.ts';
export { previewOf } from './preview/Previewed.tsx';
