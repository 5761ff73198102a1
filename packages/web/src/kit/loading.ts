/** The global loading overlay: shown by requests that ask for it, hidden when the last of them is answered. */
import { create } from "zustand";

export const useLoading = create<{ readonly pending: number; begin(): void; end(): void }>()((set) => ({
  pending: 0,
  begin: () => set((state) => ({ pending: state.pending + 1 })),
  end: () => set((state) => ({ pending: Math.max(0, state.pending - 1) })),
}));
