/**
 * Labels of the states in the log. The log page knows no other module: a document registers its states when it
 * is declared, a record with states when the application is composed.
 */
import type { Words } from "@larder/domain/kernel/words";

type States = Readonly<Record<string, Words | { readonly label: Words }>>;

const registered = new Map<string, States>();

export const registerStates = (entity: string, states: States): unknown => registered.set(entity, states);

/** null for a state that this version does not know. */
export function stateWords(entity: string, state: string): Words | null {
  const states = registered.get(entity);
  if (!states || !Object.hasOwn(states, state)) return null;
  const known = states[state]!;
  return "label" in known ? known.label : known;
}
