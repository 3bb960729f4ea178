/** Sets of values by name. */
export class Groups<T> {
  readonly #sets = new Map<string, Set<T>>();

  of(name: string): Iterable<T> {
    return this.#sets.get(name) ?? [];
  }

  add(names: Iterable<string>, value: T): void {
    for (const name of names) {
      const set = this.#sets.get(name);
      if (set) set.add(value);
      else this.#sets.set(name, new Set([value]));
    }
  }

  remove(names: Iterable<string>, value: T): void {
    for (const name of names) {
      const set = this.#sets.get(name);
      if (set?.delete(value) && set.size === 0) this.#sets.delete(name);
    }
  }

  delete(name: string): void {
    this.#sets.delete(name);
  }
}
