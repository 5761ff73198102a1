/** Random numbers of the search: xorshift32, the same for the same seed on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike; zero would stay zero.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0 || 0x1234567;
    for (let n = 0; n < 8; n++) this.next();
  }

  /** Above 0 and below 1: its logarithm is finite. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return ((x >>> 0) + 0.5) / 4_294_967_296;
  }

  /** 0 … below-1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}
