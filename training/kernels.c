/* The hot loops of the training, compiled on the spot by kernels.py. Tables are row-major float32. */
#include <math.h>
#include <stdint.h>
#include <string.h>

static void add_row(float *to, const float *row, int dims) {
  for (int k = 0; k < dims; k++) to[k] += row[k];
}

/* Counts, in both directions, how often two tokens stand at most `window` apart. counts: vocabulary × vocabulary. */
void count_neighbours(const int32_t *ids, const int64_t *offsets, int64_t texts, int vocabulary, int window, float *counts) {
  for (int64_t text = 0; text < texts; text++)
    for (int64_t i = offsets[text]; i < offsets[text + 1]; i++) {
      int64_t end = i + window + 1 < offsets[text + 1] ? i + window + 1 : offsets[text + 1];
      for (int64_t j = i + 1; j < end; j++) {
        counts[(int64_t)ids[i] * vocabulary + ids[j]] += 1;
        counts[(int64_t)ids[j] * vocabulary + ids[i]] += 1;
      }
    }
}

/* Replaces counts by max(0, log(count × contexts / (row × context))), in place. */
void positive_pmi(float *counts, int vocabulary, const double *row, const double *context, double contexts) {
  for (int i = 0; i < vocabulary; i++) {
    float *line = counts + (int64_t)i * vocabulary;
    for (int j = 0; j < vocabulary; j++)
      if (line[j] > 0) {
        double value = log(line[j] * contexts / (row[i] * context[j]));
        line[j] = value > 0 ? value : 0;
      }
  }
}

/* Sums the table's rows over each span [from, to) of ids. */
void pool(const float *table, int dims, const int32_t *ids, const int64_t *from, const int64_t *to, int spans, float *out) {
  for (int i = 0; i < spans; i++) {
    float *sum = out + (int64_t)i * dims;
    memset(sum, 0, dims * sizeof(float));
    for (int64_t t = from[i]; t < to[i]; t++) add_row(sum, table + (int64_t)ids[t] * dims, dims);
  }
}

/* The gradient of `pool`: adds each span's gradient to the rows of its tokens, and marks them. */
void scatter(float *gradient, uint8_t *touched, int dims, const int32_t *ids, const int64_t *from, const int64_t *to, int spans, const float *of_spans) {
  for (int i = 0; i < spans; i++)
    for (int64_t t = from[i]; t < to[i]; t++) {
      touched[ids[t]] = 1;
      add_row(gradient + (int64_t)ids[t] * dims, of_spans + (int64_t)i * dims, dims);
    }
}

/* One step of Adam for the rows that were touched; clears their gradient. corrected1 and corrected2 undo the moments' start at 0. */
void adam(float *table, float *gradient, float *first, float *second, uint8_t *touched, int vocabulary, int dims, float rate, float corrected1, float corrected2) {
  for (int v = 0; v < vocabulary; v++) {
    if (!touched[v]) continue;
    touched[v] = 0;
    int64_t at = (int64_t)v * dims;
    for (int64_t k = at; k < at + dims; k++) {
      first[k] = 0.9f * first[k] + 0.1f * gradient[k];
      second[k] = 0.999f * second[k] + 0.001f * gradient[k] * gradient[k];
      table[k] -= rate * (first[k] / corrected1) / (sqrtf(second[k] / corrected2) + 1e-9f);
      gradient[k] = 0;
    }
  }
}
